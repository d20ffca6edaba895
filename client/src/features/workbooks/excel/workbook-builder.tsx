import {
  Button,
  Checkbox,
  CheckboxGroup,
  Field,
  Fieldset,
  HStack,
  Input,
  SegmentGroup,
  Stack,
  Text,
} from '@chakra-ui/react';
import type { AnalysisLevel, LevelCountDto } from '../../../api/reports.gen.js';
import { Choice } from '../../../components/choice.js';
import { ReportScope } from '../../../components/report-scope/report-scope.js';
import { LEVELS, PRODUCT_LEVELS, STORE_LEVELS, isEmpty } from '../../../components/report-scope/scope-values.js';
import { Panel } from '../../../components/panel.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { GROUPINGS, KINDS, MEASURES, type WorkbookState, canGroup } from './workbook-state.js';

/** Maximum length of a name, as on the server. */
const NAME_LENGTH = 120;

interface Props {
  projectId: string;
  publication: string | undefined;
  state: WorkbookState;
  onChange: (next: WorkbookState) => void;
  name: string;
  onName: (name: string) => void;
  /** Its default name. */
  usualName: string;
  /** The levels with values in this project; all are offered until they are loaded. */
  levels: readonly Pick<LevelCountDto, 'level' | 'values'>[] | undefined;
  making: boolean;
  /** Why no report can be created now. */
  refused: string | null;
  onMake: () => void;
}

/** The choice of workbook, rows or PDF, with an explanation of the last two. */
function KindChoice({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const { t } = useWorkbookWords();
  const { kind } = state;
  return (
    <Stack gap="2">
      <SegmentGroup.Root
        size="sm"
        w="fit-content"
        maxW="100%"
        value={kind}
        onValueChange={({ value }) => onChange({ ...state, kind: KINDS.find((one) => one === value) ?? 'EXCEL' })}
        aria-label={t('builder.kind')}
      >
        <SegmentGroup.Indicator />
        {KINDS.map((one) => (
          <SegmentGroup.Item key={one} value={one}>
            <SegmentGroup.ItemText>{t(`builder.kinds.${one}`)}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
      {kind === 'EXCEL' ? null : (
        <Text color="fg.muted" textStyle="xs">
          {t(`builder.kindTexts.${kind}`)}
        </Text>
      )}
    </Stack>
  );
}

function Measures({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const { t, metric } = useWorkbookWords();
  if (state.grouping === 'none') {
    return (
      <Text color="fg.muted" textStyle="xs">
        {t('builder.allMeasures')}
      </Text>
    );
  }
  const choose = (chosen: readonly string[]) => {
    const measures = MEASURES.filter((measure) => chosen.includes(measure));
    // A workbook needs at least one sheet.
    if (measures.length > 0) onChange({ ...state, measures });
  };
  return (
    <Fieldset.Root>
      <Fieldset.Legend textStyle="sm" fontWeight="medium">
        {t('builder.measures')}
      </Fieldset.Legend>
      <CheckboxGroup value={[...state.measures]} onValueChange={choose}>
        <HStack gap="3" wrap="wrap" rowGap="2">
          {MEASURES.map((measure) => (
            <Checkbox.Root key={measure} value={measure} size="sm">
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{metric(measure)}</Checkbox.Label>
            </Checkbox.Root>
          ))}
        </HStack>
      </CheckboxGroup>
    </Fieldset.Root>
  );
}

function ScopeFields({ projectId, publication, state, onChange }: Props) {
  const { t } = useWorkbookWords();
  const shared = { projectId, publication, value: state.scope };
  const change = (scope: WorkbookState['scope']) => onChange({ ...state, scope });
  return (
    <>
      <Stack gap="1" role="group" aria-label={t('builder.products')}>
        <Text textStyle="sm" fontWeight="medium">
          {t('builder.products')}
        </Text>
        <ReportScope {...shared} levels={PRODUCT_LEVELS} onChange={change} />
      </Stack>
      <Stack gap="1" role="group" aria-label={t('builder.stores')}>
        <Text textStyle="sm" fontWeight="medium">
          {t('builder.stores')}
        </Text>
        <ReportScope {...shared} levels={STORE_LEVELS} onChange={change} />
      </Stack>
      {isEmpty(state.scope) || state.kind !== 'EXCEL' ? null : (
        <SegmentGroup.Root
          size="sm"
          w="fit-content"
          value={state.without ? 'without' : 'only'}
          onValueChange={({ value }) => onChange({ ...state, without: value === 'without' })}
          aria-label={t('builder.values')}
        >
          <SegmentGroup.Indicator />
          {(['only', 'without'] as const).map((kind) => (
            <SegmentGroup.Item key={kind} value={kind}>
              <SegmentGroup.ItemText>{t(`builder.${kind}`)}</SegmentGroup.ItemText>
              <SegmentGroup.ItemHiddenInput />
            </SegmentGroup.Item>
          ))}
        </SegmentGroup.Root>
      )}
    </>
  );
}

/** The content of a report: rows, columns, measures, products and stores, and its name. */
export function WorkbookBuilder(props: Props) {
  const { state, onChange, name, onName, usualName, levels, making, refused, onMake } = props;
  const { t, level } = useWorkbookWords();
  const { kind } = state;
  const isFilled = (one: AnalysisLevel): boolean =>
    levels === undefined || levels.some((entry) => entry.level === one && entry.values > 0);
  const rows = LEVELS.filter((one) => isFilled(one) || one === state.level);
  const groupings = GROUPINGS.filter((one) => one === 'none' || isFilled(one) || one === state.grouping);
  return (
    <Panel title={t('builder.title')}>
      <Stack gap="4">
        <KindChoice state={state} onChange={onChange} />
        {kind === 'PDF' ? null : (
          <HStack gap="4" wrap="wrap" align="flex-start">
            <Field.Root w="auto">
              <Field.Label>{t('builder.rows')}</Field.Label>
              <Choice
                label={t('builder.rows')}
                value={state.level}
                options={rows.map((one) => ({ value: one, text: level(one) }))}
                onChoose={(next) =>
                  onChange({ ...state, level: next, grouping: canGroup(next) ? state.grouping : 'none' })
                }
              />
            </Field.Root>
            {kind === 'EXCEL' && canGroup(state.level) ? (
              <Field.Root w="auto">
                <Field.Label>{t('builder.columns')}</Field.Label>
                <Choice
                  label={t('builder.columns')}
                  value={state.grouping}
                  options={groupings.map((one) => ({
                    value: one,
                    text: one === 'none' ? t('builder.measuresBeside') : t('builder.by', { level: level(one) }),
                  }))}
                  onChoose={(grouping) => onChange({ ...state, grouping })}
                  maxW="240px"
                />
              </Field.Root>
            ) : null}
          </HStack>
        )}
        {kind === 'EXCEL' ? <Measures state={state} onChange={onChange} /> : null}
        <ScopeFields {...props} />
        <Field.Root>
          <Field.Label>{t('builder.name')}</Field.Label>
          <Input
            value={name}
            maxLength={NAME_LENGTH}
            placeholder={usualName}
            onChange={(event) => onName(event.target.value)}
          />
        </Field.Root>
        <HStack gap="3" wrap="wrap">
          <Button loading={making} disabled={refused !== null} onClick={onMake}>
            {t(`builder.makes.${kind}`)}
          </Button>
          <Text color="fg.muted" textStyle="xs" flex="1" minW="180px">
            {refused ?? t('builder.makeText')}
          </Text>
        </HStack>
      </Stack>
    </Panel>
  );
}
