// The sounds of the site, rendered as the browser would play them: each is heard, none is cut off at the top or too
// long.

import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from './site';

test('every sound is heard, none clips, none lasts longer than a breath', async ({ page }) => {
  const source = readFileSync(new URL('../src/match/sound.ts', import.meta.url), 'utf8');
  expect(source.length).toBeLessThan(40_000);
  const script = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.CommonJS } }).outputText;
  await page.goto('about:blank'); // the pages of the site run no script but their own
  const heard = await page.evaluate(async (script) => {
    type Sounds = typeof import('../src/match/sound');
    const exports = {} as Sounds;
    (0, eval)(`(exports) => {${script}}`)(exports); // our own module, outside the site
    const [rate, seconds] = [22_050, 4];
    return Promise.all(
      exports.sounds.map(async (sound) => {
        const audio = new OfflineAudioContext(1, rate * seconds, rate);
        exports.perform(sound, audio.destination, 0);
        const samples = (await audio.startRendering()).getChannelData(0);
        const loud = samples.map(Math.abs);
        const lasts = (loud.findLastIndex((value) => value > 0.002) + 1) / rate;
        const power = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / (lasts * rate));
        return { sound, peak: loud.reduce((a, b) => Math.max(a, b)), power, lasts };
      }),
    );
  }, script);
  for (const { sound, peak, power, lasts } of heard) {
    console.log(`${sound}: ${lasts.toFixed(2)} s, peak ${peak.toFixed(2)}, power ${power.toFixed(3)}`);
    expect(peak, sound).toBeGreaterThan(0.1);
    expect(peak, `${sound} clips`).toBeLessThan(1);
    expect(power, sound).toBeGreaterThan(0.02);
    expect(lasts, sound).toBeGreaterThan(0.15);
    expect(lasts, sound).toBeLessThan(2.2);
  }
});
