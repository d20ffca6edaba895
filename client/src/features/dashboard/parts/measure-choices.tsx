import { useDashboard } from '../dashboard-context.js';
import { WITHIN } from '../state/dashboard-state.js';
import { SALES_MEASURES, SPACE_MEASURES } from '../state/levels.js';
import { useDashboardWords } from '../use-dashboard-words.js';
import { Choice } from '../../../components/choice.js';

/** What shares and the index are of: the item's category, the line above, or everything shown. */
function WithinChoice() {
  const { t, value } = useDashboardWords();
  const { data, act } = useDashboard();
  const { parent, level } = data;
  const options = WITHIN.filter((one) =>
    one === 'parent' ? parent !== null : one !== 'category' || level !== 'category',
  );
  const text = (one: (typeof WITHIN)[number]) =>
    one === 'parent' && parent ? t('within.inParent', { name: value(parent.value) }) : t(`within.${one}`);
  return (
    <Choice
      label={t('within.label')}
      value={options.includes(data.within) ? data.within : 'total'}
      options={options.map((one) => ({ value: one, text: text(one) }))}
      onChoose={(within) => act({ type: 'choose-within', within })}
      maxW="220px"
    />
  );
}

/** What shares are shares of: a measure of space and one of sales, and within what. */
export function MeasureChoices() {
  const words = useDashboardWords();
  const { state, act } = useDashboard();
  return (
    <>
      <Choice
        label={words.t('measures.space')}
        value={state.space}
        options={SPACE_MEASURES.map((value) => ({ value, text: words.metric(value) }))}
        onChoose={(space) => act({ type: 'choose-space', space })}
      />
      <Choice
        label={words.t('measures.sales')}
        value={state.sales}
        options={SALES_MEASURES.map((value) => ({ value, text: words.metric(value) }))}
        onChoose={(sales) => act({ type: 'choose-sales', sales })}
      />
      <WithinChoice />
    </>
  );
}
