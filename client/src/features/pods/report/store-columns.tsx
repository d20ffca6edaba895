import { Box } from '@chakra-ui/react';
import { Link } from 'react-router';
import type { PodStoreDto } from '../../../api/pods.gen.js';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import type { PodWords } from '../use-pod-words.js';

/** The others stand in the file. */
const STORE_LEVELS = ['banner', 'region'] as const;

interface Choice {
  project: ProjectDetailsDto;
  /** What the items are. */
  level: string;
  /** Rows of every item, not of one. */
  ofAll: boolean;
  /** How many of an item's products a store carries says something: of groups, where it carries any. */
  withCounts: boolean;
  currency: string;
}

/** The columns of a list of stores. */
export function storeColumns(words: PodWords, choice: Choice): DataColumn<PodStoreDto>[] {
  const { t, level: levelName, value } = words;
  const { project, level, ofAll, withCounts, currency } = choice;
  const storeLink = ({ store }: PodStoreDto): string =>
    `/projectplanogram/${project.projectid}/ProjectStores?key=${encodeURIComponent(store)}`;
  return [
    ...(ofAll
      ? [
          {
            id: 'item',
            header: levelName(level),
            value: ({ item }: PodStoreDto) => value(item),
            card: 'title' as const,
            width: 240,
          },
        ]
      : []),
    {
      id: 'number',
      header: levelName('store'),
      value: ({ number }) => number,
      card: ofAll ? 'foot' : 'title',
      width: 90,
      ...(project.kind === 'full'
        ? {
            cell: (row: PodStoreDto, text) => (
              <Box asChild textDecoration="underline" textUnderlineOffset="3px">
                <Link to={storeLink(row)}>{text}</Link>
              </Box>
            ),
          }
        : {}),
    },
    { id: 'name', header: t('stores.name'), value: ({ name }) => name, card: 'foot', width: 170 },
    ...STORE_LEVELS.map((id) => ({
      id,
      header: levelName(id),
      value: (row: PodStoreDto) => row[id],
      width: 110,
    })),
    ...(withCounts
      ? [
          {
            id: 'carried',
            header: t('stores.carried'),
            value: ({ carried }: PodStoreDto) => carried,
            kind: 'integer' as const,
            card: 'figure' as const,
            width: 90,
          },
          {
            id: 'products',
            header: t('stores.products'),
            value: ({ products }: PodStoreDto) => products,
            kind: 'integer' as const,
            card: 'figure' as const,
            width: 125,
          },
        ]
      : []),
    {
      id: 'storeSales',
      header: t('stores.sales'),
      value: ({ storeSales }) => storeSales,
      kind: 'money',
      currency,
      card: 'figure',
      width: 150,
    },
  ];
}
