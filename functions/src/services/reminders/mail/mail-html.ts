import type { DigestMail, MailLine } from '#services/reminders/digest/digest-mail.ts';
import { coloursOf, type Palette, PALETTES } from './palette.ts';

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DISPLAY = "font-family:Fraunces,Georgia,'Times New Roman',serif";
/** Long words break, so that a name of any length stays in the sheet. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';
/**
 * Invisible characters after the preview, so that mail programs show nothing of the text behind it, such as
 * names, beside the subject.
 */
const PADDING = '&#847;&zwnj; '.repeat(80);

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/**
 * Returns the class and the style of an element with a text colour. The style is for mail programs that
 * know no style sheet; by the class the rules of dark mode override it.
 */
function look(palette: Palette, text: 'ink' | 'soft' | 'accent' | 'onAccent' | 'well', style = ''): string {
  const name = text === 'onAccent' ? 'on' : text;
  return `class="t-${name}" style="color:${palette[text][0]};${style}"`;
}

function button(palette: Palette, kind: 'solid' | 'tint' | 'plain', url: string, label: string): string {
  const shape = `display:inline-block;padding:11px 18px;border-radius:99px;text-decoration:none;font-weight:600;font-size:15px;line-height:20px`;
  const [classes, colours] = {
    solid: ['g-solid t-on', `background:${palette.accent[0]};color:${palette.onAccent[0]}`],
    tint: ['g-tint t-accent', `background:${palette.accentSoft[0]};color:${palette.accent[0]}`],
    plain: ['t-soft', `color:${palette.soft[0]}`],
  }[kind] as [string, string];
  return `<a class="${classes}" style="${shape};${colours}" href="${escaped(url)}">${escaped(label)}</a>`;
}

function personHtml(palette: Palette, { name, reason, url, inTouchUrl, snoozeUrl }: MailLine): string {
  return `<tr><td class="edge" style="padding:16px 0 14px;border-top:1px solid ${palette.line[0]}">
<a ${look(palette, 'ink', `font-size:17px;line-height:24px;font-weight:600;text-decoration:none;${BREAK}`)} href="${escaped(url)}">${escaped(name)}</a>
<div ${look(palette, 'soft', `font-size:15px;line-height:22px;margin:0 0 10px;${BREAK}`)}>${escaped(reason)}</div>
${button(palette, 'tint', inTouchUrl, 'In touch')}${button(palette, 'plain', snoozeUrl, 'Snooze a week')}
</td></tr>`;
}

const table = (content: string, more = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${more}>${content}</table>`;

function sectionsHtml(palette: Palette, { sections, more, todayUrl }: DigestMail): string {
  const all = sections.map(({ title, lines }) => {
    const heading = `<h2 ${look(palette, 'accent', 'margin:20px 0 10px;font-size:13px;line-height:18px;letter-spacing:.06em;text-transform:uppercase')}>${escaped(title)}</h2>`;
    return heading + table(lines.map((line) => personHtml(palette, line)).join(''));
  });
  const link = `<a ${look(palette, 'accent', 'font-weight:600')} href="${escaped(todayUrl)}">on Today</a>`;
  const rest = `<p ${look(palette, 'soft', 'margin:4px 0 0;font-size:15px;line-height:22px')}>And ${more} more ${link}.</p>`;
  return all.join('') + (more > 0 ? rest : '');
}

const box = (ground: string, style: string, content: string) =>
  `<div class="${ground}" style="margin:20px 0 0;padding:16px 18px;border-radius:16px;font-size:15px;line-height:23px;${BREAK};${style}">${content}</div>`;

function boxesHtml(palette: Palette, { wentWell, lessOften }: DigestMail): string {
  const well =
    wentWell &&
    box('g-wellbox t-well', `background:${palette.wellSoft[0]};color:${palette.well[0]}`, escaped(wentWell));
  const question =
    lessOften &&
    box(
      'g-tint t-ink',
      `background:${palette.accentSoft[0]};color:${palette.ink[0]}`,
      `${escaped(lessOften.question)}<div style="margin:12px 0 0">${button(palette, 'solid', lessOften.url, lessOften.label)}</div>`,
    );
  return (well ?? '') + (question ?? '');
}

function footHtml(palette: Palette, { why, settingsUrl, unsubscribeUrl }: DigestMail): string {
  const link = (url: string, label: string) =>
    `<a ${look(palette, 'soft')} href="${escaped(url)}">${label}</a>`;
  return `<p ${look(palette, 'soft', 'margin:20px 8px 0;font-size:13px;line-height:20px;text-align:center')}>${escaped(why)}<br>
${link(settingsUrl, 'Change what comes and when')} &nbsp;·&nbsp; ${link(unsubscribeUrl, 'Unsubscribe')}</p>`;
}

/** Writes the HTML of a mail: tables and inline styles, which all mail programs know, and no picture from elsewhere. */
export function htmlOf(mail: DigestMail): string {
  const palette = PALETTES[mail.guide];
  const { guide, subject, preview, greeting, closing, todayUrl } = mail;
  const face = `<td class="g-tint t-accent" width="44" height="44" align="center" style="border-radius:22px;background:${palette.accentSoft[0]};color:${palette.accent[0]};${DISPLAY};font-size:22px;font-weight:600;line-height:44px">${guide.slice(0, 1)}</td>`;
  const head = table(
    `<tr>${face}<td ${look(palette, 'soft', 'padding:0 0 0 12px;font-size:15px')}><strong ${look(palette, 'ink')}>${guide}</strong> from Kindred</td></tr>`,
  );
  const sheet = `${head}
<h1 ${look(palette, 'ink', `margin:20px 0 0;${DISPLAY};font-size:23px;line-height:31px;font-weight:600`)}>${escaped(greeting)}</h1>
${sectionsHtml(palette, mail)}
${boxesHtml(palette, mail)}
<p style="margin:26px 0 0">${button(palette, 'solid', todayUrl, 'Open Today')}</p>
<p ${look(palette, 'soft', 'margin:22px 0 0;font-size:15px')}>${escaped(closing)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}${coloursOf(palette)}@media (max-width:480px){.sheet{padding:22px 18px!important}}</style>
</head>
<body class="g-paper" style="margin:0;padding:0;background:${palette.paper[0]};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)} ${PADDING}</div>
${table(
  `<tr><td align="center" style="padding:24px 10px 32px;${FONT}">
${table(`<tr><td class="sheet g-raised edge" style="padding:28px 32px;border:1px solid ${palette.line[0]};border-radius:22px;background:${palette.raised[0]};text-align:left">${sheet}</td></tr>`, 'style="max-width:560px"')}
${footHtml(palette, mail)}
</td></tr>`,
  `class="g-paper" style="background:${palette.paper[0]}"`,
)}
</body>
</html>`;
}
