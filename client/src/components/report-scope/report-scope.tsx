import { Button, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { AnalysisLevel } from '../../api/reports.gen.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { Icon } from '../icon.js';
import { ScopeChips } from './scope-chips.js';
import { type LevelValues, PRODUCT_LEVELS, STORE_LEVELS, isEmpty, ofLevels } from './scope-values.js';
import { useScopeWords } from './use-scope-words.js';

const ScopeDrawer = lazyPart(async () => (await import('./scope-drawer.js')).ScopeDrawer);

const PRODUCTS_AND_STORES: readonly AnalysisLevel[] = [...PRODUCT_LEVELS, ...STORE_LEVELS];

/** The picker's wording: products, stores, or both. */
function kindOf(levels: readonly AnalysisLevel[]): 'products' | 'stores' | 'both' {
  const stores = levels.some((level) => STORE_LEVELS.includes(level));
  const products = levels.some((level) => PRODUCT_LEVELS.includes(level));
  if (stores && products) return 'both';
  return stores ? 'stores' : 'products';
}

export interface ReportScopeProps {
  projectId: string;
  /** Values by level, as in report filters; `{}` means no filter. */
  value: LevelValues;
  /** Called with the whole selection at `levels`; `value`'s other levels come back unchanged. */
  onChange: (next: LevelValues) => void;
  /** The levels to choose from; defaults to every product and store level. Keep the array stable. */
  levels?: readonly AnalysisLevel[];
  /** The data whose values are offered: a publication's number or `current`; defaults to the newest analysis. */
  publication?: string | undefined;
}

/**
 * Chooses products and stores for a report: chips show the selection in words, and a drawer lists the values of every
 * level with counts and search, and the saved filters. A route that shows it lists the namespaces `scope` and
 * `dashboard`.
 */
export function ReportScope({
  projectId,
  value,
  onChange,
  levels = PRODUCTS_AND_STORES,
  publication,
}: ReportScopeProps) {
  const { t } = useScopeWords();
  const [open, setOpen] = useState(false);
  const kind = kindOf(levels);
  const own = ofLevels(value, levels);
  const isOther = (level: string) => !(levels as readonly string[]).includes(level);
  const others = Object.fromEntries(Object.entries(value).filter(([level]) => isOther(level)));
  const change = (next: LevelValues) => onChange({ ...others, ...next });
  const title = { both: 'scope.title', products: 'scope.chooseProducts', stores: 'scope.chooseStores' } as const;
  const everything = { both: 'scope.everything', products: 'scope.allProducts', stores: 'scope.allStores' } as const;
  return (
    <HStack gap="2" wrap="wrap" minW="0">
      {isEmpty(own) ? (
        <Text color="fg.muted">{t(everything[kind])}</Text>
      ) : (
        <ScopeChips projectId={projectId} publication={publication} value={own} onChange={change} />
      )}
      <Button size="sm" variant="outline" colorPalette="gray" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" size={14} />
        {t(title[kind])}
      </Button>
      <ScopeDrawer
        open={open}
        title={t(title[kind])}
        projectId={projectId}
        publication={publication}
        value={own}
        levels={levels}
        onChange={change}
        onClose={() => setOpen(false)}
      />
    </HStack>
  );
}
