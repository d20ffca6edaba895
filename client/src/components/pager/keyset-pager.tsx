import { Button, Flex, HStack, NativeSelect, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.js';
import { Icon } from '../icon.js';
import type { KeysetPages } from './use-keyset-pages.js';

interface Props {
  pages: KeysetPages;
  /** Number of rows on the current page. */
  shown: number;
  /** Number of rows on all pages; undefined while unknown. */
  total: number | undefined;
  /** The cursor of the next page; null on the last one. */
  next: string | null | undefined;
}

const SIZES = [10, 20, 50, 100];

/** Below a list with cursor paging: which rows these are, next and previous page, rows per page. */
export function KeysetPager({ pages, shown, total, next }: Props) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const first = (pages.number - 1) * pages.size + 1;
  const last = first + shown - 1;
  return (
    <Flex as="nav" aria-label={t('pager.label')} wrap="wrap" gap="3" align="center" justify="space-between" mt="3">
      <Text color="fg.muted" role="status">
        {shown === 0
          ? ''
          : t('pager.rows', {
              first: format.integer(first),
              last: format.integer(last),
              total: total === undefined ? '' : format.integer(total),
              context: total === undefined ? 'open' : undefined,
            })}
      </Text>
      <HStack gap="2" wrap="wrap">
        <NativeSelect.Root size="sm" width="auto">
          <NativeSelect.Field
            aria-label={t('pager.size')}
            value={pages.size}
            onChange={(event) => pages.resize(Number(event.target.value))}
          >
            {SIZES.map((size) => (
              <option key={size} value={size}>
                {t('pager.perPage', { formatted: format.integer(size) })}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Button size="sm" variant="outline" disabled={pages.number === 1} onClick={pages.back}>
          <Icon name="chevronLeft" size={14} />
          {t('pager.previous')}
        </Button>
        <Button size="sm" variant="outline" disabled={!next} onClick={() => next && pages.forward(next)}>
          {t('pager.next')}
          <Icon name="chevronRight" size={14} />
        </Button>
      </HStack>
    </Flex>
  );
}
