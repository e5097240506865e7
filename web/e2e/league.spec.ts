// A league of thirty, directed on its pages: who is missing, reminders, a substitute, more time, a pause, an
// announcement, somebody removed, a game adjudicated with the judge's chances. The players are accounts of the API; the
// two who ask and are judged have pages too. What takes days is held over the API (server/league_test.go).

import { expect, test, type APIRequest, type APIRequestContext, type Browser, type Page } from './site';
import { listen, share } from './table';

type Game = { table: string; done: boolean; by?: string };
type Match = { a: number; b: number; decided: boolean; games: Game[] };
type Cup = {
  id: string;
  status: string;
  round: number;
  entries: { number: number; name: string }[];
  waiting: string[];
  played: { sets: Match[] }[];
};

const players = 30;

/** A league and everybody in it; `now` is as it was last read. */
type League = {
  id: string;
  now: Cup;
  host: APIRequestContext;
  people: Map<string, APIRequestContext>;
  reserve: string;
  director: Page;
};

const nameIn = (cup: Cup, number: number) => cup.entries[number - 1]!.name;

async function read(league: League): Promise<Cup> {
  return (league.now = (await (await league.host.get(`/api/cups/${league.id}`)).json()) as Cup);
}

/** The line of a game on the director's page, by who is named first. */
const rowOf = ({ director, now }: League, set: Match) =>
  director.getByRole('listitem').filter({ hasText: nameIn(now, set.a) });

/** Comes to a table once it is made, and gives up there once all have come. */
async function comeAndResign(who: APIRequestContext, table: string): Promise<void> {
  const at = `/api/tables/${table}`;
  await who.post(`${at}/contribute`, { data: { contribution: share } });
  const now = (await (await who.get(at)).json()) as { status?: string; n?: number };
  if (now.status === 'live') await who.post(`${at}/resign`, { data: { n: now.n } });
}

/** A page with the session of somebody. */
async function pageOf(browser: Browser, who: APIRequestContext): Promise<Page> {
  return (await browser.newContext({ storageState: await who.storageState() })).newPage();
}

/** All games of the round but one are played to an end. */
const playRound = (league: League, round: number, but = '') =>
  expect
    .poll(
      async () => {
        const now = await read(league);
        if (now.round > round || now.status === 'over') return 0;
        const open = now.played.at(-1)!.sets.filter(({ games: [g] }) => g && !g.done && g.table !== but);
        for (const set of open)
          for (const number of [set.a, set.b])
            await comeAndResign(league.people.get(nameIn(now, number))!, set.games[0]!.table);
        return open.length;
      },
      { timeout: 60_000 },
    )
    .toBe(0);

/** Thirty have entered, one waits, and the director has the cup before him. */
async function enterAll(browser: Browser, api: APIRequest, baseURL: string): Promise<League> {
  const tag = Math.random().toString(36).slice(2, 6);
  const enter = async (name: string): Promise<APIRequestContext> => {
    const who = await api.newContext({ baseURL });
    const answer = await who.post('/api/register', { data: { name, password: 'speak friend' } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return who;
  };
  const host = await enter(`Director ${tag}`);
  const names = Array.from({ length: players + 1 }, (_, i) => `Player ${String(i + 1).padStart(2, '0')} ${tag}`);
  const people = new Map<string, APIRequestContext>();
  for (const name of names) people.set(name, await enter(name));
  const made = await host.post('/api/cups', {
    data: {
      title: 'hunt',
      name: `Winter League ${tag}`,
      terms: {
        ...{ form: 'league', games: 1, size: players, rounds: 3, tiers: 3, promoted: 2, roundDays: 14 },
        ...{ substitutes: true, start: 'host', unfinished: 'director', clock: { kind: 'days', days: 3 } },
      },
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const now = (await made.json()) as Cup;
  for (const who of people.values()) await who.post(`/api/cups/${now.id}/join`);
  return { id: now.id, now, host, people, reserve: names.at(-1)!, director: await pageOf(browser, host) };
}

/** A clipboard that is refused: the link is shown to be copied by hand. */
async function copyByHand({ director, id }: League): Promise<void> {
  await director.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await director.goto(`/cups/${id}`);
  await director.getByRole('button', { name: 'Copy link' }).click();
  await expect(director.getByTestId('link').getByRole('textbox')).toHaveValue(new RegExp(`/cups/${id}$`));
  await director.getByRole('button', { name: 'Close' }).click();
}

/** Nobody has come yet: one is reminded, and replaced from the waiting list. */
async function substitute(league: League, set: Match): Promise<void> {
  const { director, now, reserve } = league;
  const absent = nameIn(now, set.b);
  const row = rowOf(league, set);
  await expect(row).toContainText(/absent\. Forfeit on/);
  await row.getByRole('button', { name: `Remind ${absent}` }).click();
  await expect(director.getByText(`${absent} has been reminded.`)).toBeVisible();
  await row.getByRole('button', { name: `Substitute ${absent}…` }).click();
  const dialog = director.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toHaveValue(reserve);
  await expect(dialog.getByRole('button', { name: 'Substitute', exact: true })).toBeDisabled(); // without a reason
  await dialog.getByRole('textbox').fill('Left the club.');
  await dialog.getByRole('button', { name: 'Substitute', exact: true }).click();
  await expect(row).toContainText(reserve);
}

/** A player asks for more time on his page; the director grants it, and gives another game more of it. */
async function extend(league: League, asking: Page, asks: Match, late: Match): Promise<void> {
  await asking.goto(`/cups/${league.id}`);
  await asking.getByRole('button', { name: 'Ask for more time…' }).click();
  await asking.getByRole('textbox', { name: 'Why' }).fill('Moving house.');
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asking.getByText('Request sent to the director.')).toBeVisible();
  const row = rowOf(league, asks);
  await expect(row).toContainText('Moving house.');
  await row.getByRole('button', { name: /^Extend to/ }).click();
  await expect(row).not.toContainText('Moving house.');
  await rowOf(league, late).getByRole('button', { name: 'Extend…' }).click();
  const dialog = league.director.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** A pause and an announcement reach a player's page without a reload. */
async function pauseAndAnnounce({ director }: League, player: Page): Promise<void> {
  await director.getByRole('button', { name: 'Pause the cup' }).click();
  await expect(player.getByText('The cup is paused, and all deadlines with it.').first()).toBeVisible();
  await director.getByRole('button', { name: 'Resume the cup' }).click();
  await expect(player.getByText('The cup is paused, and all deadlines with it.')).toHaveCount(0);
  await director.getByRole('textbox', { name: 'Announcement' }).fill('Play by Friday.');
  await director.getByRole('button', { name: `Send to ${players} players` }).click();
  await expect(player.getByText('Play by Friday.')).toBeVisible();
}

/** One who will not come is removed: the game is lost. */
async function remove(league: League, set: Match): Promise<void> {
  const { director, now } = league;
  const never = nameIn(now, set.b);
  await director.getByRole('combobox', { name: 'Players' }).selectOption(String(set.b));
  await director.getByRole('button', { name: `Remove ${never}` }).click();
  await director
    .getByRole('alert')
    .getByRole('button', { name: `Remove ${never}` })
    .click();
  const decided = async () =>
    (await read(league)).played[0]!.sets.find(({ a, b }) => a === set.a && b === set.b)?.decided;
  await expect.poll(decided).toBe(true);
}

/** Two come on their pages, and their game is not over when the round is. The director adjudicates it. */
async function adjudicate(league: League, pages: (set: Match) => Promise<Page[]>): Promise<void> {
  const { director, now } = league;
  const slow = now.played[1]!.sets.find(({ decided, games: [g] }) => !decided && g && !g.done)!;
  const { table } = slow.games[0]!;
  for (const page of await pages(slow)) {
    await page.goto(`/cups/${league.id}`);
    await page.getByRole('link', { name: /^Go to the table/ }).click();
    await expect(page).toHaveURL(new RegExp(`/table/${table}`));
  }
  const status = async () => ((await (await league.host.get(`/api/tables/${table}`)).json()) as Cup).status;
  await expect.poll(status).toBe('live');
  await playRound(league, 2, table);
  await director.clock.setFixedTime(Date.now() + 15 * 86_400_000);
  await director.reload();
  await director.getByRole('radio', { name: /^Director/ }).click();
  await rowOf(league, slow).getByRole('button', { name: 'Decide…' }).click();
  const dialog = director.getByRole('dialog');
  await expect(dialog.getByText(/\d+\s?%.*\d+\s?%/).first()).toBeVisible();
  await expect(dialog.getByText('An estimate, not a verdict: you decide.')).toBeVisible();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('radio', { name: `${nameIn(now, slow.b)} wins` }).check();
  await dialog.getByRole('textbox').fill('A clear advantage.');
  await dialog.getByRole('button', { name: 'Set result' }).click();
  await expect.poll(async () => (await read(league)).round).toBe(3);
  const decided = league.now.played[1]!.sets.find(({ games: [g] }) => g?.table === table)!;
  expect(decided.games[0]!.by).toBe('adjudicated');
}

test('a league of thirty over three rounds, directed on its pages', async ({ browser, playwright, baseURL }) => {
  test.setTimeout(180_000);
  const league = await enterAll(browser, playwright.request, baseURL!);
  const { director, people } = league;
  const errors = listen(director);
  await copyByHand(league);
  await director.getByRole('button', { name: 'Start the cup now' }).click();
  await director.getByRole('radio', { name: /^Director/ }).click();
  await expect(director.getByRole('heading', { name: 'Action needed' })).toBeVisible();

  const [gone, asks, late, never] = (await read(league)).played[0]!.sets as [Match, Match, Match, Match];
  await substitute(league, gone);
  await read(league);
  const asking = await pageOf(browser, people.get(nameIn(league.now, asks.a))!);
  await extend(league, asking, asks, late);
  await pauseAndAnnounce(league, asking);
  await asking.context().close();
  await remove(league, never);
  await playRound(league, 1);
  await expect.poll(async () => (await read(league)).round).toBe(2);

  const two: Page[] = [];
  await adjudicate(league, async (set) => {
    for (const number of [set.a, set.b]) two.push(await pageOf(browser, people.get(nameIn(league.now, number))!));
    return two;
  });

  await playRound(league, 3);
  await expect.poll(async () => (await read(league)).status).toBe('over');
  const player = two[0]!;
  await player.goto(`/cups/${league.id}`);
  await expect(player.getByRole('heading', { name: 'Final standings' })).toBeVisible();
  await expect(player.getByRole('row').filter({ hasText: league.reserve }).first()).toBeVisible();
  await expect(player.getByText('A clear advantage.').first()).toBeVisible();
  expect(errors).toEqual([]);
  for (const page of [director, ...two]) await page.context().close();
  await Promise.all([...people.values(), league.host].map((who) => who.dispose()));
});
