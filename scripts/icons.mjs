// Draws the icons of the installed app from web/src/art/pony.svg and the covers of links from those of the titles, by
// the browser of the tests: node scripts/icons.mjs
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { chromium } from "../web/node_modules/@playwright/test/index.mjs";

const at = (path) => new URL(`../${path}`, import.meta.url).pathname;
const pony = readFileSync(at("web/src/art/pony.svg"), "utf8");
// Paper and rubric of the site. Whatever cuts a mask into an icon leaves its middle: there the pony is smaller.
const icons = [
  {
    name: "pony-180",
    size: 180,
    share: 0.78,
    field: "#f7f3ea",
    ink: "#9b2f22",
  },
  {
    name: "pony-192",
    size: 192,
    share: 0.84,
    field: "#f7f3ea",
    ink: "#9b2f22",
    round: true,
  },
  {
    name: "pony-512",
    size: 512,
    share: 0.84,
    field: "#f7f3ea",
    ink: "#9b2f22",
    round: true,
  },
  {
    name: "pony-mask-512",
    size: 512,
    share: 0.6,
    field: "#f7f3ea",
    ink: "#9b2f22",
  },
  {
    name: "badge-96",
    size: 96,
    share: 0.94,
    field: "transparent",
    ink: "#ffffff",
  },
];

const executablePath = execFileSync(at("scripts/chromium.sh"), {
  encoding: "utf8",
}).trim();
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox"],
});
for (const { name, size, share, field, ink, round } of icons) {
  const page = await browser.newPage({
    viewport: { width: size, height: size },
  });
  const inner = size * share;
  await page.setContent(`<style>
    html, body { margin: 0; background: transparent }
    div { width: ${size}px; height: ${size}px; display: grid; place-items: center; background: ${field};
      border-radius: ${round ? size * 0.2 : 0}px }
    svg { width: ${inner}px; height: ${inner}px; color: ${ink} }
  </style><div>${pony.replace(/ color="[^"]*"/, "")}</div>`);
  await page.screenshot({
    path: at(`web/public/icons/${name}.png`),
    omitBackground: true,
  });
  await page.close();
}

// What a link to a game shows where it is shared: the cover of its title, in the light of day.
const read = (path) => readFileSync(at(path), "utf8");
const titles = readdirSync(at("web/src/titles"), { withFileTypes: true })
  .filter((file) => file.isDirectory())
  .map(({ name }) => name);
for (const title of titles) {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: "light",
  });
  await page.setContent(`<style>${read("web/src/styles/tokens.css")}
    html, body { margin: 0 }
    .sprite { position: absolute; width: 0; height: 0; overflow: hidden }
    .cover > svg { display: block; width: 1200px; height: 630px }
  </style><div class="sprite">${read("web/src/art/icons.svg")}</div><div class="cover">${read(`web/src/titles/${title}/cover.svg`)}</div>`);
  await page.screenshot({ path: at(`web/public/covers/${title}.png`) });
  await page.close();
}
await browser.close();
