import type { ProductPlaceState, ProductReportDto } from '../../../api/reports.gen.js';
import { type FindingAction, FindingLine, useUploadsAction } from '../../../components/finding-line.js';
import { joinSentences } from '../../../lib/sentences.js';
import { showPart } from '../../../lib/show-part.js';
import { useUrlWriter } from '../../../lib/url-state.js';
import { useProduct } from './product-context.js';
import { PLACE_STATE, TABLE, TABLES_ID } from './product-tables-address.js';
import { type ProductWords, useProductWords } from './use-product-words.js';

/** What to do about a product: fill its voids, or look at its places in a state. */
export type ProductAim = 'voids' | Extract<ProductPlaceState, 'atrisk' | 'overstock'> | 'uploads';

/**
 * The most costly problem: a void loses all of the product's sales, a place at risk some of them, an overstocked one
 * none. Null when there is nothing to do.
 */
export function aimOf({
  voidsInCategory,
  states,
}: Pick<ProductReportDto, 'voidsInCategory' | 'states'>): ProductAim | null {
  if (voidsInCategory > 0) return 'voids';
  if (states.atrisk > 0) return 'atrisk';
  if (states.overstock > 0) return 'overstock';
  return states.inrange === 0 && states.notmoving > 0 ? 'uploads' : null;
}

/** How many stores carry it. */
function standsText({ say, t, format }: ProductWords, { figures, storesInScope, voids }: ProductReportDto): string {
  const { stores, planograms, distribution } = figures;
  const scope = format.integer(storesInScope);
  if (planograms === 0) return say('drawn.none');
  if (stores === 0) {
    const count = { count: planograms, formatted: format.integer(planograms) };
    return say('finding.noStores', { planograms: t('common:count.planograms', count) });
  }
  if (voids === 0) return say('finding.all', { count: storesInScope, scope });
  const share = format.percent(distribution, 0);
  return say('finding.carried', {
    ...{ count: stores, formatted: format.integer(stores), share },
    scope: t('common:count.stores', { count: storesInScope, formatted: scope }),
  });
}

/** How many stores sell its category without it, and what that would be worth. */
function missingText({ say, format }: ProductWords, report: ProductReportDto, category: string): string {
  const { voidsInCategory, expectedSales, units } = report;
  if (voidsInCategory === 0) return '';
  const words = { count: voidsInCategory, formatted: format.integer(voidsInCategory), category };
  if (expectedSales === null) return say('finding.voidsPlain', words);
  return say('finding.voids', { ...words, sales: format.money(expectedSales, units.money, 0) });
}

/** In how many places it is at risk, otherwise overstocked, otherwise in range; or that it has no movement. */
function supplyText({ say, format }: ProductWords, { states, limits }: ProductReportDto): string {
  const { atrisk, inrange, overstock, notmoving } = states;
  const counted = (count: number) => ({ count, formatted: format.integer(count) });
  if (atrisk > 0) return say('finding.atRisk', { ...counted(atrisk), days: format.exact(limits.atRisk) });
  if (overstock > 0) return say('finding.overstock', { ...counted(overstock), days: format.exact(limits.overstock) });
  if (inrange > 0) return say('finding.inRange', counted(inrange));
  return notmoving > 0 ? say('finding.noMovement') : '';
}

/** The finding about the product in a sentence, with a link to its rows. */
export function ProductFinding() {
  const words = useProductWords();
  const { project, report, category, refreshing } = useProduct();
  const write = useUrlWriter();
  const { say } = words;
  const toUploads = useUploadsAction();
  const action = (aim: ProductAim | null): FindingAction | null => {
    if (aim === null) return null;
    if (aim === 'uploads') return toUploads(project.projectid);
    const isVoids = aim === 'voids';
    return {
      text: say(`finding.action.${aim}`),
      onClick: () => {
        write({ [TABLE]: isVoids ? 'voids' : null, [PLACE_STATE]: isVoids ? null : aim });
        showPart(TABLES_ID);
      },
    };
  };
  return (
    <FindingLine action={action(aimOf(report))} refreshing={refreshing}>
      {joinSentences(standsText(words, report), missingText(words, report, category), supplyText(words, report))}
    </FindingLine>
  );
}
