import { Box, HStack, Link as TextLink, Progress, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HomeWorkDto } from '../../api/home.gen.js';
import { projectLink } from '../../app/project-link.js';
import { useFormat } from '../../lib/use-format.js';
import { Lines } from './section.js';
import { HOME_TEXTS } from '../../components/attention/attention-texts.js';

function WorkLine({ work }: { work: HomeWorkDto }) {
  const { t } = useTranslation(HOME_TEXTS);
  const format = useFormat();
  const done = work.filecompleted + work.fileerrored;
  const to = projectLink({ ...work, projStatus: 'processing' });
  const files = t('work.files', {
    count: work.filecount,
    done: format.integer(done),
    all: format.integer(work.filecount),
  });
  const failed =
    work.fileerrored > 0
      ? t('work.failed', { count: work.fileerrored, formatted: format.integer(work.fileerrored) })
      : null;
  return (
    <Box as="li" px="4" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <HStack justify="space-between" gap="4" mb="1.5" align="baseline">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {to ? (
            <TextLink asChild>
              <Link to={to}>{work.projName}</Link>
            </TextLink>
          ) : (
            work.projName
          )}
        </Text>
        <Text textStyle="xs" color="fg.muted" flexShrink="0">
          {t(`work.step.${work.step ?? 'next'}`)}
        </Text>
      </HStack>
      <Progress.Root
        size="xs"
        value={work.filecount > 0 ? Math.min(done, work.filecount) : null}
        max={Math.max(1, work.filecount)}
      >
        <Progress.Track aria-label={t('work.progress', { name: work.projName })}>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text textStyle="xs" color="fg.muted" mt="1.5">
        {work.filecount > 0 ? files : t('work.counting')}
        {failed ? (
          <Box as="span" color="fg.warning">
            {' · '}
            {failed}
          </Box>
        ) : null}
      </Text>
    </Box>
  );
}

/** Work in progress, with live progress. */
export function WorkList({ work }: { work: readonly HomeWorkDto[] }) {
  const { t } = useTranslation(HOME_TEXTS);
  return (
    <Lines label={t('work.title')}>
      {work.map((item) => (
        <WorkLine key={item.requestid} work={item} />
      ))}
    </Lines>
  );
}
