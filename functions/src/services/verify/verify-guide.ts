import type { AccountSnapshot } from '#stores/whole-account/account-snapshot.ts';
import type { Report } from './problem.ts';

/**
 * Reports phones from which the user could text the guide although the account names another one, and waiting cards
 * that no panel would ask for.
 */
export function checkGuide({ account, guidePhones, cards }: AccountSnapshot, report: Report): void {
  for (const { id, phone } of guidePhones)
    if (phone !== account?.guide_phone)
      report('is not the phone that the account names', { document: `guide_phones/${id}`, remove: true });
  if (account && cards.length > 0 && !account.has_cards)
    report('cards wait, and has_cards is false', { document: '', field: ['has_cards'], value: true });
}
