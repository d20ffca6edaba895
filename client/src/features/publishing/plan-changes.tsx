import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ChangedSettingDto, FileChangesDto, PublicationPlanDto } from '../../api/publishing.gen.js';
import { Panel } from '../../components/panel.js';
import { usePublishingWords } from './use-publishing-words.js';

const KINDS = ['added', 'replaced', 'removed'] as const;

function Changed({ kind, files }: { kind: (typeof KINDS)[number]; files: FileChangesDto }) {
  const { t, format } = usePublishingWords();
  const count = files[kind];
  const names = files[`${kind}Names`];
  return (
    <Box minW="0">
      <Text fontWeight="semibold">{t(`changes.${kind}`, { count, formatted: format.integer(count) })}</Text>
      <Stack as="ul" listStyleType="none" gap="0.5" mt="1" color="fg.muted" textStyle="xs">
        {names.map((name, index) => (
          <Text as="li" key={`${name} ${index}`} truncate title={name}>
            {name}
          </Text>
        ))}
        {count > names.length ? (
          <Text as="li">{t('changes.more', { formatted: format.integer(count - names.length) })}</Text>
        ) : null}
      </Stack>
    </Box>
  );
}

const SETTINGS = ['dosLow', 'dosHigh', 'elasticity', 'lowCoverageBelow', 'byCategory', 'currency'] as const;

/** Changed settings that apply to reports from the next publication on. */
function ChangedSettings({ settings }: { settings: readonly ChangedSettingDto[] }) {
  const { t } = usePublishingWords();
  return (
    <Box mt="3">
      <Text>{t('changes.settings')}</Text>
      <Stack as="ul" listStyleType="none" gap="0.5" mt="1" color="fg.muted">
        {SETTINGS.flatMap((name) => {
          const changed = settings.find((one) => one.name === name);
          if (!changed) return [];
          const { before, after } = changed;
          const label = t(`changes.setting.${name}`);
          return [
            <Text as="li" key={name}>
              {before === null || after === null ? label : t('changes.settingStep', { name: label, before, after })}
            </Text>,
          ];
        })}
      </Stack>
    </Box>
  );
}

/** What would change for readers of reports: which files, and whether the lists of products and stores. */
export function PlanChanges({ plan, busy }: { plan: PublicationPlanDto; busy: boolean }) {
  const { t, format } = usePublishingWords();
  const { changes } = plan;
  if (!changes) {
    return (
      <Panel roomy title={t('changes.title')} refreshing={busy}>
        <Text color="fg.muted">{t('changes.first')}</Text>
      </Panel>
    );
  }
  const { files, lists, settings, since } = changes;
  const isSame = files.added + files.replaced + files.removed === 0;
  return (
    <Panel roomy title={t('changes.titleSince', { number: format.integer(since) })} refreshing={busy}>
      {isSame ? (
        <Text color="fg.muted">{t('changes.sameFiles')}</Text>
      ) : (
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
          {KINDS.map((kind) => (
            <Changed key={kind} kind={kind} files={files} />
          ))}
        </SimpleGrid>
      )}
      {lists ? <Text mt="3">{t('changes.lists')}</Text> : null}
      {settings.length > 0 ? <ChangedSettings settings={settings} /> : null}
    </Panel>
  );
}
