import { z } from '@hono/zod-openapi';
import { birthdayProblem } from '#contract/text/day-checks.ts';
import { LISTS } from '#contract/examples.ts';
import {
  LONGEST_EMAIL,
  LONGEST_PHONE,
  LONGEST_PLACE,
  LONGEST_STREET,
  LONGEST_ZIP,
} from '#contract/limits.ts';
import { lengthProblem } from '#contract/text/field-checks.ts';
import { clearableText, text } from '#contract/text/text.ts';
import { linkProblem, toLink } from './links.ts';
import {
  type CardList,
  LONGEST_COUNTRY,
  LONGEST_HANDLE,
  LONGEST_LABEL,
  LONGEST_LINK,
  LONGEST_RELATED,
  LONGEST_SERVICE,
  MOST_ENTRIES,
} from './shapes.ts';

const nullable = z.string().nullable();
const valued = z.object({ value: z.string(), label: nullable });

/** Schemas of the entries in answers and stored documents. */
const ENTRIES = {
  phones: z
    .object({ value: z.string(), e164: nullable, label: nullable, opted_out: z.boolean() })
    .openapi('Phone', { example: LISTS.phones[0] }),
  emails: valued.openapi('Email', { example: LISTS.emails[0] }),
  addresses: z
    .object({
      street: nullable,
      city: nullable,
      state: nullable,
      zip: nullable,
      country: nullable,
      label: nullable,
    })
    .openapi('Address', { example: LISTS.addresses[0] }),
  links: valued.openapi('Link', { example: LISTS.links[0] }),
  handles: z
    .object({ service: z.string(), value: z.string() })
    .openapi('Handle', { example: LISTS.handles[0] }),
  dates: z.object({ date: z.string(), label: nullable }).openapi('CardDate', { example: LISTS.dates[0] }),
  related: valued.openapi('RelatedName', { example: LISTS.related[0] }),
};

/** Schemas of the lists of a card in answers and stored documents. */
export const ANSWERED_LISTS = {
  phones: z.array(ENTRIES.phones),
  emails: z.array(ENTRIES.emails),
  addresses: z.array(ENTRIES.addresses),
  links: z.array(ENTRIES.links),
  handles: z.array(ENTRIES.handles),
  dates: z.array(ENTRIES.dates),
  related: z.array(ENTRIES.related),
};

const label = clearableText(LONGEST_LABEL).default(null);
const part = (max: number) => clearableText(max).default(null);
const listOf = <Entry extends z.ZodType>(list: CardList, entry: Entry) =>
  z.array(entry).max(MOST_ENTRIES[list]);

const Link = text(1, LONGEST_LINK)
  .superRefine((value, ctx) => {
    const message = linkProblem(value) ?? lengthProblem(1, LONGEST_LINK, toLink(value));
    if (message) ctx.addIssue({ code: 'custom', message });
  })
  .transform(toLink);

const Day = text(1, 10).superRefine((value, ctx) => {
  const message = birthdayProblem(value);
  if (message) ctx.addIssue({ code: 'custom', message });
});

/**
 * Schemas of the lists in user input. `e164` and `opted_out` are accepted and ignored, so that a client can
 * send back what was answered.
 */
export const WRITTEN_LISTS = {
  phones: listOf(
    'phones',
    z
      .strictObject({
        value: text(1, LONGEST_PHONE),
        label,
        e164: z.string().nullish(),
        opted_out: z.boolean().optional(),
      })
      .transform(({ value, label: of }) => ({ value, label: of })),
  ),
  emails: listOf('emails', z.strictObject({ value: text(1, LONGEST_EMAIL), label })),
  addresses: listOf(
    'addresses',
    z.strictObject({
      street: part(LONGEST_STREET),
      city: part(LONGEST_PLACE),
      state: part(LONGEST_PLACE),
      zip: part(LONGEST_ZIP),
      country: part(LONGEST_COUNTRY),
      label,
    }),
  ),
  links: listOf('links', z.strictObject({ value: Link, label })),
  handles: listOf(
    'handles',
    z.strictObject({ service: text(1, LONGEST_SERVICE), value: text(1, LONGEST_HANDLE) }),
  ),
  dates: listOf('dates', z.strictObject({ date: Day, label })),
  related: listOf('related', z.strictObject({ value: text(1, LONGEST_RELATED), label })),
};
/** The lists of a card in a request body. */
export type WrittenLists = { [List in CardList]: z.infer<(typeof WRITTEN_LISTS)[List]> };
