import { Button, Skeleton, Stack, Table, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { answered } from '../../api/answer-of.js';
import type { LinkViewDto, ManagedLinkDto } from '../../api/sharing.gen.js';
import { useLazyGetShareLinkViewsQuery } from '../../api/sharing.js';
import { ErrorState } from '../feedback/error-state.js';
import { useLinkWords } from './use-link-words.js';

interface Props {
  projectId: string;
  link: ManagedLinkDto;
  onBack: () => void;
}

/** When a link was opened, newest first, page by page. */
export function LinkViews({ projectId, link, onBack }: Props) {
  const { t, format } = useLinkWords();
  const [ask, { isFetching, error }] = useLazyGetShareLinkViewsQuery();
  const [views, setViews] = useState<readonly LinkViewDto[] | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const [days, setDays] = useState<number | null>(null);
  const { linkid } = link;
  const fetchPage = useCallback(
    async (before: string | null) => {
      const asked = ask({ p: projectId, linkid, ...(before === null ? {} : { before }) });
      // The hook has the error.
      const page = await answered(asked).catch(() => null);
      if (page === null) return;
      setViews((known) => (before === null || known === null ? page.items : [...known, ...page.items]));
      setLast(page.last);
      setDays(page.days);
    },
    [ask, projectId, linkid],
  );
  useEffect(() => void fetchPage(null), [fetchPage]);
  return (
    <Stack gap="4">
      {days === null ? null : <Text color="fg.muted">{t('viewLogText', { days: format.integer(days) })}</Text>}
      {error ? <ErrorState error={error} onRetry={() => void fetchPage(last)} /> : null}
      {views === null && !error ? <Skeleton h="24" /> : null}
      {views?.length === 0 ? <Text>{t('noViews')}</Text> : null}
      {views !== null && views.length > 0 ? (
        <Table.ScrollArea>
          <Table.Root size="sm">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{t('viewTime')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('viewNetwork')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('viewBrowser')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {views.map((view, place) => (
                <Table.Row key={`${view.viewedAt} ${place}`}>
                  <Table.Cell whiteSpace="nowrap">{format.dateTime(view.viewedAt)}</Table.Cell>
                  <Table.Cell>{view.network}</Table.Cell>
                  <Table.Cell>{view.browser}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      ) : null}
      <Stack direction={{ base: 'column', sm: 'row' }} justify="space-between">
        <Button variant="outline" colorPalette="gray" onClick={onBack}>
          {t('back')}
        </Button>
        {last === null ? null : (
          <Button variant="ghost" loading={isFetching} onClick={() => void fetchPage(last)}>
            {t('earlier')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
