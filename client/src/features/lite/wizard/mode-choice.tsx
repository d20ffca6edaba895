import { Box, Heading, HStack, Link, List, RadioGroup, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetProjectQuery } from '../../../api/projects.js';
import type { UploadConsequenceDto } from '../../../api/uploads.gen.js';
import { usePreviewUploadMutation } from '../../../api/uploads.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { useFormat } from '../../../lib/use-format.js';
import { UPLOADS_TEXTS } from '../workspace/uploads-texts.js';
import type { Place, UploadMode } from './upload-calls.js';

type Effect = 'added' | 'replaced' | 'kept' | 'gone' | 'copies';

const EFFECTS: readonly Effect[] = ['added', 'replaced', 'kept', 'gone', 'copies'];

/** One line of a choice: the number of files, with their first names on request. */
function EffectLine({ effect, choice }: { effect: Effect; choice: UploadConsequenceDto }) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const count = choice[effect] ?? 0;
  const names = effect === 'copies' ? choice.copynames : choice[`${effect}names`];
  if (count === 0) return null;
  const more = count - names.length;
  return (
    <Box>
      <HStack gap="2" justify="space-between" align="baseline">
        <Text
          color={effect === 'gone' ? 'fg.warning' : effect === 'copies' ? 'fg.muted' : 'fg'}
          fontWeight={effect === 'gone' ? 'semibold' : undefined}
        >
          {t(`mode.${effect}`, { count, formatted: format.integer(count) })}
        </Text>
        <Link asChild textStyle="sm" flexShrink="0">
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('mode.hide') : t('mode.which')}
          </button>
        </Link>
      </HStack>
      {open ? (
        <List.Root ps="4" textStyle="sm" color="fg.muted" maxH="160px" overflowY="auto" tabIndex={0}>
          {names.map((name) => (
            <List.Item key={name} overflowWrap="anywhere">
              {name}
            </List.Item>
          ))}
          {more > 0 ? <List.Item>{t('mode.more', { count: more, formatted: format.integer(more) })}</List.Item> : null}
        </List.Root>
      ) : null}
    </Box>
  );
}

interface ChoicesProps {
  effects: readonly Effect[];
  choices: readonly UploadConsequenceDto[];
  mode: UploadMode | null;
  onMode: (mode: UploadMode) => void;
}

function Choices({ effects, choices, mode, onMode }: ChoicesProps) {
  const id = useId();
  const { t } = useTranslation(UPLOADS_TEXTS);
  const format = useFormat();
  return (
    <RadioGroup.Root
      aria-label={t('mode.title')}
      value={mode}
      onValueChange={({ value }) => (value === 'replace' || value === 'add') && onMode(value)}
      colorPalette="accent"
    >
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        {choices.map((choice) => (
          <Stack
            key={choice.mode}
            gap="3"
            p="4"
            borderWidth="1px"
            borderRadius="l2"
            borderColor={mode === choice.mode ? 'accent.solid' : 'border'}
            bg={mode === choice.mode ? 'accent.subtle' : 'bg.panel'}
          >
            <RadioGroup.Item value={choice.mode} alignItems="flex-start">
              <RadioGroup.ItemHiddenInput aria-describedby={`${id}-${choice.mode}`} />
              <RadioGroup.ItemIndicator mt="0.5" />
              <RadioGroup.ItemText fontWeight="semibold">{t(`mode.${choice.mode}.title`)}</RadioGroup.ItemText>
            </RadioGroup.Item>
            <Text id={`${id}-${choice.mode}`} color="fg.muted">
              {t(`mode.${choice.mode}.text`)}
            </Text>
            <Stack gap="1">
              {effects.map((effect) => (
                <EffectLine key={effect} effect={effect} choice={choice} />
              ))}
              <Text color="fg.muted" textStyle="sm">
                {t('mode.total', { count: choice.total, formatted: format.integer(choice.total) })}
              </Text>
            </Stack>
          </Stack>
        ))}
      </SimpleGrid>
    </RadioGroup.Root>
  );
}

interface Props extends Place {
  /** Null until the user has chosen. */
  mode: UploadMode | null;
  onMode: (mode: UploadMode) => void;
  /** The user chose to keep copies. */
  keepsCopies?: boolean;
}

/**
 * What happens to a full project's existing files: replaced as a whole, or added to. Both with their effect, as counted
 * by the server in the uploaded archive; there is no default. Not shown for a project without files.
 */
export function ModeChoice({ projectId, requestId, mode, onMode, keepsCopies = false }: Props) {
  const effects = EFFECTS.filter((effect) => effect !== 'copies' || !keepsCopies);
  const { t } = useTranslation(UPLOADS_TEXTS);
  const format = useFormat();
  const [ask, { data, error }] = usePreviewUploadMutation();
  const load = () => ask({ previewUploadDto: { projectid: projectId, requestid: requestId } });
  useEffect(() => {
    void ask({ previewUploadDto: { projectid: projectId, requestid: requestId } });
  }, [ask, projectId, requestId]);
  const isFirst = data !== undefined && data.current === 0 && data.underway === 0;
  useEffect(() => {
    if (isFirst) onMode('replace');
  }, [isFirst, onMode]);
  // A project without files will probably not need the choice, so no space is reserved.
  const { data: project } = useGetProjectQuery({ id: projectId });
  const isExpected = data !== undefined || error !== undefined || (project?.pogCount ?? 0) > 0;
  if (isFirst || !isExpected) return null;
  return (
    <Stack as="section" gap="2" aria-label={t('mode.title')}>
      <Heading as="h3" size="sm">
        {t('mode.title')}
      </Heading>
      {data ? (
        <>
          <Text color="fg.muted">
            {t('mode.lead', { count: data.current, formatted: format.integer(data.current) })}
          </Text>
          {data.underway > 0 ? (
            <Text color="fg.warning">
              {t('mode.underway', { count: data.underway, formatted: format.integer(data.underway) })}
            </Text>
          ) : null}
          <Choices effects={effects} choices={data.choices} mode={mode} onMode={onMode} />
          {mode === null ? (
            <Text role="status" textStyle="sm">
              {t('mode.choose')}
            </Text>
          ) : null}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void load()} />
      ) : (
        <PanelSkeleton height="160px" />
      )}
    </Stack>
  );
}
