import { Breadcrumb } from '@chakra-ui/react';
import { Fragment, useCallback, useMemo, useState } from 'react';
import type { AnalysisLevel, ReportTreeNodeDto } from '../../api/reports.gen.js';
import { useSettled } from '../../lib/use-settled.js';
import type { LevelProps } from './asked-values.js';
import { type LevelValues, PRODUCT_LEVELS, STORE_LEVELS, ofLevels } from './scope-values.js';
import { type TreeName, useTreeNodesInfiniteQuery } from './tree-api.js';
import { useScopeFilter } from './use-scope-filter.js';
import { useScopeWords } from './use-scope-words.js';
import { type ListedValue, ValueList } from './value-list.js';

/** The pause in typing before a search is sent. */
const TYPING_MS = 250;

interface Props extends LevelProps {
  tree: TreeName;
  /** The opened nodes, topmost first; the list shows the children of the last. */
  trail: readonly ReportTreeNodeDto[];
  onTrail: (trail: readonly ReportTreeNodeDto[], level: AnalysisLevel) => void;
}

/** The opened nodes, each as a link back. */
function Trail({ trail, onTrail }: Pick<Props, 'trail' | 'onTrail'>) {
  const { t, value, level } = useScopeWords();
  const top = trail[0];
  if (!top) return null;
  return (
    <Breadcrumb.Root size="sm" aria-label={t('scope.trail')}>
      <Breadcrumb.List flexWrap="wrap">
        <Breadcrumb.Item>
          <Breadcrumb.Link asChild>
            <button type="button" onClick={() => onTrail([], top.level)}>
              {t('scope.allOf', { level: level(top.level) })}
            </button>
          </Breadcrumb.Link>
        </Breadcrumb.Item>
        {trail.map((node, index) => (
          <Fragment key={node.id}>
            <Breadcrumb.Separator />
            <Breadcrumb.Item>
              {index === trail.length - 1 || node.below === null ? (
                <Breadcrumb.CurrentLink>{value(node.name)}</Breadcrumb.CurrentLink>
              ) : (
                <Breadcrumb.Link asChild>
                  <button type="button" onClick={() => onTrail(trail.slice(0, index + 1), node.below ?? node.level)}>
                    {value(node.name)}
                  </button>
                </Breadcrumb.Link>
              )}
            </Breadcrumb.Item>
          </Fragment>
        ))}
      </Breadcrumb.List>
    </Breadcrumb.Root>
  );
}

/** How many items a node has: a product's stores, a store's planograms, otherwise products or stores. */
function countOf({ level, products, planograms, stores }: ReportTreeNodeDto): number {
  if (level === 'store') return planograms;
  return level === 'product' || STORE_LEVELS.includes(level) ? stores : products;
}

/** Below an opened node, selections of the same kind do not filter, because they would leave nothing of it. */
function narrowing(others: LevelValues, level: AnalysisLevel, opened: boolean): LevelValues {
  if (!opened) return others;
  return ofLevels(others, PRODUCT_LEVELS.includes(level) ? STORE_LEVELS : PRODUCT_LEVELS);
}

/** Searchable checkboxes for the values of a tree's level, each with a link to its children. */
export function TreeValues(props: Props) {
  const { projectId, publication, level, others, chosen, onChange, tree, trail, onTrail } = props;
  const words = useScopeWords();
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim(), TYPING_MS);
  const under = trail.at(-1)?.id;
  const scope = useScopeFilter(projectId, narrowing(others, level, under !== undefined));
  const answer = useTreeNodesInfiniteQuery(
    { project: projectId, tree, level, under, search: settled, filter: scope.filter, publication },
    { skip: !scope.ready },
  );
  const pages = answer.data?.pages;
  const values = useMemo(
    () =>
      pages?.flatMap(({ items }) =>
        items.map((node): ListedValue => {
          const above = node.path.slice(trail.length).map(({ name }) => words.value(name));
          const { below } = node;
          return {
            key: node.key,
            name: node.name,
            count: countOf(node),
            ...(above.length > 0 ? { above: above.join(' › ') } : {}),
            ...(below ? { onOpen: () => onTrail([...trail, node], below) } : {}),
          };
        }),
      ),
    [pages, trail, onTrail, words],
  );
  const { hasNextPage, fetchNextPage } = answer;
  const onEnd = useCallback(() => {
    if (hasNextPage) void fetchNextPage();
  }, [hasNextPage, fetchNextPage]);
  return (
    <ValueList
      level={level}
      values={values}
      found={pages?.[0]?.count ?? 0}
      search={search}
      onSearch={setSearch}
      refreshing={(answer.isFetching && !answer.isFetchingNextPage) || scope.pending}
      error={scope.error ?? answer.error}
      onRetry={() => (scope.error ? scope.retry() : void answer.refetch())}
      chosen={chosen}
      onChange={onChange}
      onEnd={onEnd}
    >
      <Trail trail={trail} onTrail={onTrail} />
    </ValueList>
  );
}
