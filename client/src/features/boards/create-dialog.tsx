import { Box, Field, Input, NativeSelect, RadioGroup, SimpleGrid, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { LONGEST_NAME } from '@core/boards/board-layout.js';
import { useCreateBoardMutation } from '../../api/boards.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import type { FilterValueDto } from '../../api/reports.gen.js';
import { useGetFilterValuesQuery } from '../../api/reports.js';
import { boardPath } from '../../components/boards/board-path.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { newTileId } from '../../components/boards/tile-id.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { FormDialog } from '../../components/form-dialog.js';
import { hasFigures } from '../../components/report-project/has-figures.js';
import { useReportSource } from '../../components/report-source/use-report-source.js';
import { useScopeWords } from '../../components/report-scope/use-scope-words.js';
import { keptSource } from '../../lib/source-address.js';
import { SUBJECT_OF, type Template, templateContent, TEMPLATES } from './templates.js';

const BLANK = 'blank';
const CHOICES = [BLANK, ...TEMPLATES] as const;
type Choice = (typeof CHOICES)[number];

/** What the template is made for, chosen from the project's data; the one with the most in it first. */
function useSubjects(project: ProjectDetailsDto, template: Template | null) {
  const { publication } = useReportSource(project);
  const level = template && SUBJECT_OF[template];
  const skip = level === null || !hasFigures(project);
  const answer = useGetFilterValuesQuery({ p: project.projectid, level: level ?? 'category', publication }, { skip });
  const values = skip ? [] : (answer.currentData ?? []).filter(({ name }) => name !== null);
  return { ...answer, level, values: [...values].sort((one, other) => other.count - one.count) };
}

interface StartProps {
  value: Choice;
  /** Templates need figures. */
  hasFigures: boolean;
  onChoose: (value: Choice) => void;
}

/** The dashboard's initial content. */
function StartChoice({ value, hasFigures: offersTemplates, onChoose }: StartProps) {
  const { t } = useTranslation(BOARDS_TEXTS);
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={({ value: next }) => onChoose(CHOICES.find((one) => one === next) ?? BLANK)}
      aria-label={t('create.from')}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
        {CHOICES.map((one) => (
          <RadioGroup.Item
            key={one}
            value={one}
            disabled={one !== BLANK && !offersTemplates}
            alignItems="flex-start"
            borderWidth="1px"
            borderRadius="l2"
            p="3"
            cursor="pointer"
            borderColor={one === value ? 'accent.solid' : 'border.emphasized'}
            bg={one === value ? 'accent.subtle' : undefined}
          >
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator mt="0.5" />
            <RadioGroup.ItemText>
              <Text fontWeight="semibold">{t(`templates.${one}.name`)}</Text>
              <Text color="fg.muted">{t(`templates.${one}.text`)}</Text>
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </SimpleGrid>
    </RadioGroup.Root>
  );
}

/** Begins a dashboard: empty, or by a template for one category, store or supplier of the project. */
export function CreateDialog({ project, onClose }: { project: ProjectDetailsDto; onClose: () => void }) {
  const { t } = useTranslation([BOARDS_TEXTS, 'dashboard', 'common']);
  const { level: levelName } = useScopeWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [choice, setChoice] = useState<Choice>(hasFigures(project) ? 'categoryReview' : BLANK);
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [create, { isLoading, error }] = useCreateBoardMutation();
  const input = useRef<HTMLInputElement>(null);
  const template = choice === BLANK ? null : choice;
  const subjects = useSubjects(project, template);
  const subject: FilterValueDto | undefined = subjects.values.find(({ key }) => key === picked) ?? subjects.values[0];
  const usual = template
    ? t(`templates.${template}.title`, { subject: subject?.name ?? '' }).slice(0, LONGEST_NAME)
    : t('create.blankName');
  const name = typed ?? usual;
  const submit = async () => {
    const words = { allManufacturers: t('templates.allManufacturers'), visitNotes: t('templates.visitNotes') };
    const of = { ...words, project };
    const content =
      template === null ? { filters: {}, tiles: [] } : templateContent(template, subject?.key ?? '', of, newTileId);
    const { data } = await create({
      createBoardDto: { projectid: project.projectid, name: name.trim(), ...content },
    });
    if (data) void navigate(`${boardPath(project, data.boardid)}${keptSource(search)}`);
  };
  return (
    <FormDialog
      title={t('create.title')}
      submitLabel={t('create.act')}
      isReady={name.trim() !== '' && (subjects.level === null || subject !== undefined)}
      busy={isLoading}
      error={error}
      size="lg"
      focusRef={input}
      onSubmit={submit}
      onClose={onClose}
    >
      <StartChoice
        value={choice}
        hasFigures={hasFigures(project)}
        onChoose={(value) => {
          setChoice(value);
          setPicked(null);
        }}
      />
      {hasFigures(project) ? null : <Text color="fg.muted">{t('create.noFigures')}</Text>}
      {subjects.level === null ? null : subjects.error && subjects.values.length === 0 ? (
        <ErrorState error={subjects.error} onRetry={() => void subjects.refetch()} />
      ) : subjects.isSuccess && subjects.values.length === 0 ? (
        <Text color="fg.muted">{t('create.noSubject', { level: levelName(subjects.level) })}</Text>
      ) : (
        <Field.Root>
          <Field.Label>{levelName(subjects.level)}</Field.Label>
          <NativeSelect.Root disabled={subjects.values.length === 0}>
            <NativeSelect.Field
              aria-label={levelName(subjects.level)}
              value={subject?.key ?? ''}
              onChange={(event) => setPicked(event.target.value)}
            >
              {subjects.values.map(({ key, name: text }) => (
                <option key={key} value={key}>
                  {text}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      )}
      <Box>
        <Field.Root required>
          <Field.Label>{t('name')}</Field.Label>
          <Input ref={input} value={name} maxLength={LONGEST_NAME} onChange={(event) => setTyped(event.target.value)} />
        </Field.Root>
      </Box>
    </FormDialog>
  );
}
