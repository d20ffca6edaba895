import { useDashboard } from '../dashboard-context.js';
import { SALES_MEASURES, SPACE_MEASURES } from '../state/levels.js';
import { useDashboardWords } from '../use-dashboard-words.js';
import { Choice } from '../../../components/choice.js';

/** What shares are shares of: a measure of space and one of sales. */
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
    </>
  );
}
