import { Tabs } from '@chakra-ui/react';
import { useUrlChoice } from '../../../lib/url-state.js';
import { Panel } from '../../../components/panel.js';
import { ProductHistory } from './product-history.js';
import { ProductPlaces } from './product-places.js';
import { ProductPositions } from './product-positions.js';
import { TABLE, TABLES_ID } from './product-tables-address.js';
import { ProductVoids } from './product-voids.js';
import { useProduct } from './product-context.js';
import { useProductWords } from './use-product-words.js';

const TABS = ['places', 'voids', 'history', 'positions'] as const;
type Tab = (typeof TABS)[number];

const CONTENTS = {
  places: ProductPlaces,
  voids: ProductVoids,
  history: ProductHistory,
  positions: ProductPositions,
} as const;

/** Where the product is, where it is missing, and how that changed; one table each. */
export function ProductTables() {
  const { say, format } = useProductWords();
  const { report, refreshing } = useProduct();
  const [tab, setTab] = useUrlChoice<Tab>(TABLE, TABS, 'places');
  const counts: Partial<Record<Tab, number>> = {
    places: report.places,
    voids: report.voids,
    positions: report.figures.positions,
  };
  return (
    <Panel title={say('tabs.label')} refreshing={refreshing} id={TABLES_ID}>
      <Tabs.Root
        size="sm"
        value={tab}
        onValueChange={({ value }) => setTab(TABS.find((name) => name === value) ?? 'places')}
        lazyMount
        unmountOnExit
      >
        <Tabs.List mb="3" overflowX="auto" overflowY="hidden">
          {TABS.map((name) => (
            <Tabs.Trigger key={name} value={name} whiteSpace="nowrap" flexShrink="0">
              {say(`tabs.${name}`)}
              {counts[name] === undefined ? null : ` · ${format.integer(counts[name])}`}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TABS.map((name) => {
          const Content = CONTENTS[name];
          return (
            <Tabs.Content key={name} value={name} p="0">
              <Content />
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </Panel>
  );
}
