import { Button, Flex, Heading, Separator, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ManagedLinkDto } from '../../api/sharing.gen.js';
import { useGetShareLinksQuery } from '../../api/sharing.js';
import { ErrorState } from '../feedback/error-state.js';
import { Icon } from '../icon.js';
import { LinkRow } from './link-row.js';
import { useLinkWords } from './use-link-words.js';

interface Props {
  projectId: string;
  /** Called with null for a new link. */
  onEdit: (link: ManagedLinkDto | null) => void;
  onViews: (link: ManagedLinkDto) => void;
}

/** Views and expirations happen elsewhere, so an open dialog polls at this interval. */
const LOOK_MS = 15_000;

/** All links of a project with their permissions. The first link's switch and address are above the list. */
export function LinkList({ projectId, onEdit, onViews }: Props) {
  const { t } = useLinkWords();
  const { data, error, refetch } = useGetShareLinksQuery(
    { p: projectId },
    { pollingInterval: LOOK_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  return (
    <Stack gap="3" mt="6">
      <Separator />
      <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
        <Stack gap="0.5" flex="1 1 260px">
          <Heading as="h3" size="sm">
            {t('others')}
          </Heading>
          <Text color="fg.muted">{t('othersText')}</Text>
        </Stack>
        <Button variant="outline" data-new-link="" onClick={() => onEdit(null)}>
          <Icon name="plus" size={14} />
          {t('new')}
        </Button>
      </Flex>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton h="16" />}
      <Stack as="ul" gap="3" listStyleType="none">
        {data?.map((link) => (
          <LinkRow
            key={link.linkid}
            projectId={projectId}
            link={link}
            onEdit={() => onEdit(link)}
            onViews={() => onViews(link)}
          />
        ))}
      </Stack>
    </Stack>
  );
}
