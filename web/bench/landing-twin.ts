import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchBrowser } from './browser.ts';

const NAME = 'landing-twin';

/**
 * Runs in the browser: removes everything but the hero from the landing page; returns the hero's HTML, fonts
 * and CSS rules.
 */
function takeHero() {
  const hero = document.querySelector('main > section')!;
  const parent = hero.closest<HTMLElement>('[data-sections]')!;
  parent.replaceChildren(hero);
  document.body.replaceChildren(parent);

  const exists = (selector: string) => selector.trim() === '' || document.querySelector(selector) !== null;
  /**
   * True if a rule can match an element of the page in some state, such as hover. A selector that cannot be
   * checked counts as used.
   */
  function isUsed(selector: string): boolean {
    try {
      return selector
        .replace(/(?<!\\)::?[\w-]+(\([^()]*\))?/g, '')
        .split(',')
        .some(exists);
    } catch {
      return true;
    }
  }
  function rulesOf(list: CSSRuleList): string {
    return [...list]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : '';
        if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
        const inner = rulesOf(rule.cssRules);
        return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
      })
      .join('\n');
  }
  const styles = [...document.styleSheets].map(({ cssRules }) => rulesOf(cssRules)).join('\n');
  const fonts = [...document.querySelectorAll('link[as="font"]')].map(({ outerHTML }) => outerHTML).join('');
  return { hero: document.body.innerHTML, fonts, styles };
}

/** Writes a page with only the landing page's hero, its styles and its fonts; returns its path. */
export async function writeLandingTwin({ browser, site, folder }: BenchBrowser): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${site.origin}/landing`);
  const { hero, fonts, styles } = await page.evaluate(takeHero);
  await page.close();
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Hero</title><link rel="stylesheet" href="/assets/${NAME}.css">${fonts}`,
  ].join('');
  writeFileSync(join(folder, `assets/${NAME}.css`), styles);
  writeFileSync(
    join(folder, `${NAME}.html`),
    `<!doctype html><html lang="en"><head>${head}</head><body>${hero}</body></html>`,
  );
  return `/${NAME}`;
}
