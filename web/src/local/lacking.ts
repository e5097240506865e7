// What a browser needs to run the rules. Apart from source.ts, which is loaded with the first question.

import { wasm } from 'virtual:rules';

/** Why the rules cannot run on this device; the words are `problem.device-REASON`. */
export type Reason = 'old' | 'storage' | 'loading' | 'busy' | 'stopped';

/** What this browser lacks for the rules, if anything; for thinking alone it need not store anything. */
export function lacking(keeps = true): Reason | undefined {
  if (typeof WebAssembly === 'undefined' || typeof Worker === 'undefined' || typeof DecompressionStream === 'undefined')
    return 'old';
  if (keeps && typeof indexedDB === 'undefined') return 'storage';
  return wasm ? undefined : 'loading';
}
