import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "./browser.ts";
import { until } from "./browser.ts";
import { faultsOf, placeOf, restingPlaceOf } from "./in-page.ts";

/** Drives a page as a person does: by the names of its controls, with pointer and keys. */
export class BrowserPage {
  readonly #browser: Browser;
  readonly #origin: string;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Runs a function in the page; arguments and answer travel as JSON, which knows no undefined. */
  async ask<Args extends unknown[], T>(
    run: (...args: Args) => T,
    ...args: Args
  ): Promise<Exclude<T, undefined> | null> {
    const text = await this.#browser.evaluate(`JSON.stringify((${run})(...${JSON.stringify(args)})) ?? "null"`);
    return JSON.parse(text);
  }

  async open(path: string): Promise<void> {
    await this.#browser.open(this.#origin + path);
    // A page that React has not hydrated yet ignores clicks and typing.
    await until(`${path} listens`, () =>
      this.#isTrue(() => document.querySelector("html:not([data-hydrating])") !== null),
    );
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#browser.resize(width, height);
    await until(`a window ${width} px wide`, () => this.#isTrue((wide: number) => innerWidth === wide, width));
  }

  /** Clicks the control of this name, in the topmost dialog where one is open. */
  async press(name: string): Promise<void> {
    await this.#point(name, ["pointerDown", "pointerUp"]);
  }

  async pointAt(name: string): Promise<void> {
    await this.#point(name, []);
  }

  /** Types into the field of this name. */
  async type(name: string, text: string): Promise<void> {
    await this.press(name);
    await this.pressKeys(...text);
  }

  async pressKeys(...keys: string[]): Promise<void> {
    await this.#sendKeys(keys.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))));
  }

  /** Presses a key while another one is held down. */
  async pressWith(modifier: string, key: string): Promise<void> {
    const down = [modifier, key].map((value) => ({ type: "keyDown", value }));
    await this.#sendKeys([...down, ...[key, modifier].map((value) => ({ type: "keyUp", value }))]);
  }

  /** Waits until the element is visible and still. */
  async see(selector: string): Promise<void> {
    let before: string | null = null;
    await until(`${selector} to be seen`, async () => {
      const place = await this.ask(restingPlaceOf, selector);
      const isStill = place !== null && place === before;
      before = place;
      return isStill || undefined;
    });
  }

  /** Returns what stays wrong for longer than a moment: a part that grows is placed anew a little later. */
  async faults(): Promise<string[]> {
    let faults: string[] = [];
    for (let tries = 0; tries < 20; tries++) {
      faults = (await this.ask(faultsOf)) ?? [];
      if (faults.length === 0) break;
      await sleep(100);
    }
    return faults;
  }

  takePicture(): Promise<Buffer> {
    return this.#browser.takePicture();
  }

  async #point(name: string, presses: readonly string[]): Promise<void> {
    const { x, y } = await until(`"${name}" to press`, async () => (await this.ask(placeOf, name)) ?? undefined);
    const actions = [{ type: "pointerMove", x, y }, ...presses.map((type) => ({ type, button: 0 }))];
    await this.#browser.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }

  #sendKeys(actions: object[]): Promise<void> {
    return this.#browser.perform([{ type: "key", id: "keyboard", actions }]);
  }

  async #isTrue<Args extends unknown[]>(run: (...args: Args) => boolean, ...args: Args): Promise<true | undefined> {
    return (await this.ask(run, ...args)) || undefined;
  }
}
