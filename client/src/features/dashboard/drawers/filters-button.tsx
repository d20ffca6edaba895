import { Badge, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '../../../components/icon.js';
import { flatValues } from '../../../components/report-scope/scope-values.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { useDashboard } from '../dashboard-context.js';
import { useDashboardWords } from '../use-dashboard-words.js';

const FiltersDrawer = lazyPart(async () => (await import('./filters-drawer.js')).FiltersDrawer);

/** Opens the filters; says how many values are chosen. */
export function FiltersButton() {
  const { t, format } = useDashboardWords();
  const { state } = useDashboard();
  const [open, setOpen] = useState(false);
  const count = flatValues(state.filters).length;
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="filter" size={14} />
        {t('scope:filters.label')}
        {count > 0 ? <Badge colorPalette="accent">{format.integer(count)}</Badge> : null}
      </Button>
      <FiltersDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
