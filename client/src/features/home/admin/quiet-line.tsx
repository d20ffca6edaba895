import { Box, Flex, HStack, Link as TextLink } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdminAttentionDto } from '../../../api/operations.gen.js';
import { Icon } from '../../../components/icon.js';
import { useFormat } from '../../../lib/use-format.js';
import { ADMIN_TEXTS } from './admin-texts.js';
import { QUEUES, STORAGE, USERS } from './use-need-action.js';

interface Figure {
  text: string;
  to: string;
}

/** The figures that could be read. */
function useFigures(): (attention: AdminAttentionDto) => Figure[] {
  const { t } = useTranslation(ADMIN_TEXTS);
  const format = useFormat();
  return ({ people, limits, waiting }) => {
    const storage = limits?.find(({ quota }) => quota === 'storagePerTenant');
    const figures: Figure[] = [];
    if (people) {
      const count = people.canSignIn;
      const to = `${USERS}?status=active&app=reveal-next`;
      figures.push({ text: t('quiet.people', { count, formatted: format.integer(count) }), to });
    }
    if (storage) {
      const amounts = { used: format.bytes(storage.used), limit: format.bytes(storage.limit) };
      figures.push({ text: t(storage.limit === null ? 'quiet.storage' : 'quiet.storageOf', amounts), to: STORAGE });
    }
    if (waiting) {
      const words = { count: waiting.count, formatted: format.integer(waiting.count) };
      const text = waiting.isPartial ? t('quiet.jobsAtLeast', words) : t('quiet.jobs', words);
      figures.push({ text, to: `${QUEUES}?state=waiting` });
    }
    return figures;
  };
}

/** That nothing needs an administrator, with figures worth knowing. */
export function QuietLine({ attention }: { attention: AdminAttentionDto }) {
  const { t } = useTranslation(ADMIN_TEXTS);
  const figures = useFigures()(attention);
  return (
    <Flex columnGap="6" rowGap="2" wrap="wrap" borderWidth="1px" borderRadius="l2" bg="bg.panel" px="4" py="4">
      <HStack gap="3" color="fg.muted" flex="1 1 280px">
        <Box color="fg.success">
          <Icon name="checkCircle" />
        </Box>
        {t(attention.unread.length > 0 ? 'quiet.nothingRead' : 'quiet.nothing')}
      </HStack>
      <Flex
        as="ul"
        aria-label={t('quiet.figures')}
        listStyleType="none"
        columnGap="6"
        rowGap="1"
        wrap="wrap"
        _empty={{ display: 'none' }}
      >
        {figures.map(({ text, to }) => (
          <Box as="li" key={to}>
            <TextLink asChild fontVariantNumeric="tabular-nums">
              <Link to={to}>{text}</Link>
            </TextLink>
          </Box>
        ))}
      </Flex>
    </Flex>
  );
}
