import { useMemo, useState } from 'react';
import { answered } from '../../../api/answer-of.js';
import { withoutLevel } from '../../../components/report-scope/scope-values.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useDashboard } from '../dashboard-context.js';
import { useLazySupplyProductsQuery } from '../data/supply-api.js';
import { scopeOfSelection } from '@core/boards/report-scopes.js';
import { useDashboardWords } from '../use-dashboard-words.js';

/** More keys than this make an address that browsers and mails cut off. */
const MOST_SELECTED = 60;

/** Selects the products of a bar everywhere; the same bar again deselects them. */
export function useBinSelection() {
  const { t, format } = useDashboardWords();
  const { state, scoped, act, projectId } = useDashboard();
  const errorText = useErrorText();
  const [ask] = useLazySupplyProductsQuery();
  // The bar that the selected products came from; another product selection clears it.
  const [picked, setPicked] = useState<{ from: string; keys: readonly string[] } | null>(null);
  const now = state.selection.product ?? [];
  const selected = picked && picked.keys.join('\n') === now.join('\n') ? picked.from : null;
  const choose = async (from: string) => {
    if (from === selected) {
      act({ type: 'select', level: 'product', values: [] });
      return;
    }
    const scope = scopeOfSelection({ ...scoped, selection: withoutLevel(scoped.selection, 'product') });
    try {
      const products = await answered(ask({ project: projectId, scope, from: Number(from) }, true));
      const keys = products.slice(0, MOST_SELECTED).map(({ key }) => key);
      setPicked({ from, keys });
      act({ type: 'select', level: 'product', values: keys });
      if (products.length > keys.length) {
        const counts = { shown: format.integer(keys.length), all: format.integer(products.length) };
        notify({ kind: 'info', title: t('supply.selectedSome', counts) });
      }
    } catch (error) {
      notify({ kind: 'error', title: t('common:state.errorTitle'), text: errorText(error) });
    }
  };
  return { selected: useMemo(() => new Set(selected === null ? [] : [selected]), [selected]), choose };
}
