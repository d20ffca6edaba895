import { Button, HStack } from '@chakra-ui/react';
import type { ApiError, FieldProblem } from '../../../api/problem.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { joinSentences } from '../../../lib/sentences.js';
import { usePivot } from '../pivot-context.js';
import { isField, isMeasure, type PivotTable } from '../state/fields.js';
import { itemsOf, type Question } from '../state/question.js';
import { type Surplus, takenOut, withoutNames, withoutSurplus } from '../state/surplus.js';
import { type PivotWords, usePivotWords } from '../use-pivot-words.js';

/** Buttons that take out one each; more would be a list to read. */
const MOST_BUTTONS = 4;
/** The most values of a field that a filter takes. */
const MOST_VALUES = 5000;

interface Props {
  text: string;
  /** What can be taken out, each by its button. */
  names: readonly string[];
  /** The main way out. */
  act: { text: string; run: () => void };
}

function NotAsAsked({ text, names, act }: Props) {
  const words = usePivotWords();
  const { t } = words;
  const { question, ask } = usePivot();
  return (
    <EmptyState
      icon="alert"
      title={t('notAsAsked.title')}
      text={text}
      action={
        <HStack gap="2" wrap="wrap" justify="center">
          <Button onClick={act.run}>{act.text}</Button>
          {names.slice(0, MOST_BUTTONS).map((name) => (
            <Button key={name} variant="outline" onClick={() => ask(withoutNames(question, [name]))}>
              {t('tooLarge.remove', { field: words.name(name) })}
            </Button>
          ))}
        </HStack>
      }
    />
  );
}

function surplusText(surplus: Surplus, words: PivotWords, table: PivotTable) {
  const { t, format } = words;
  const names = format.series(
    surplus.names.map((name) => (isField(name) || isMeasure(name) ? words.name(name) : name)),
  );
  if (surplus.kind === 'otherTable') return t(`notAsAsked.otherTable.${table}`, { names });
  if (!('most' in surplus)) return t(`notAsAsked.${surplus.kind}`, { names });
  const { kind, most, count } = surplus;
  return t(`notAsAsked.${kind}`, { names, most: format.integer(most), count: format.integer(count) });
}

/** The address asks for more than a pivot allows: what is too much, and the ways out. */
export function TooMuchAsked({ surplus }: { surplus: readonly Surplus[] }) {
  const words = usePivotWords();
  const { t } = words;
  const { question, ask, table } = usePivot();
  const names = takenOut(surplus);
  return (
    <NotAsAsked
      text={joinSentences(...surplus.map((one) => surplusText(one, words, table)))}
      names={names.length > 1 ? names : []}
      act={{ text: t('notAsAsked.mend'), run: () => ask(withoutSurplus(question, surplus)) }}
    />
  );
}

/** The field or measure at a place of the question (`rows.1`, `filters.brand`); null for none. */
function nameAt(question: Question, place: string): string | null {
  const [list = '', at = ''] = place.split('.');
  const name =
    list === 'filters'
      ? at
      : list === 'measures' || list === 'rows' || list === 'columns'
        ? itemsOf(question, list === 'measures' ? 'values' : list)[Number(at)]
        : undefined;
  return name !== undefined && (isField(name) || isMeasure(name)) ? name : null;
}

const ZONES = { measures: 'values', rows: 'rows', columns: 'columns', filters: 'filters' } as const;
const isZone = (list: string): list is keyof typeof ZONES => list in ZONES;

/** The error in the reader's language; the server's own message is in English only. */
function problemText({ field }: FieldProblem, question: Question, { t, format, name }: PivotWords): string {
  const [list = '', at = ''] = field.split('.');
  if (list === 'limits') {
    const limited = question.limits[Number(at)]?.field;
    return limited === undefined ? t('notAsAsked.limits') : t('notAsAsked.limit', { name: name(limited) });
  }
  if (list === 'calculated') {
    const own = question.calculated[Number(at)]?.name;
    return own ? t('notAsAsked.formula', { name: own }) : t('notAsAsked.formulas');
  }
  if (!isZone(list)) return t('notAsAsked.rest');
  const named = nameAt(question, field);
  const zone = t(`zones.${ZONES[list]}`);
  const place = named === null ? zone : format.pair(zone, name(named));
  return list === 'filters'
    ? t('notAsAsked.values', { place, most: format.integer(MOST_VALUES) })
    : t('notAsAsked.place', { place });
}

/** The server rejected the question: shows which parts are wrong. */
export function RefusedQuestion({
  problems,
  onReset,
}: {
  problems: NonNullable<ApiError['fields']>;
  onReset: () => void;
}) {
  const words = usePivotWords();
  const { t } = words;
  const { question } = usePivot();
  const names = problems.flatMap(({ field }) => nameAt(question, field) ?? []);
  const told = new Set(problems.map((problem) => problemText(problem, question, words)));
  return (
    <NotAsAsked
      text={joinSentences(t('notAsAsked.refused'), ...told)}
      names={[...new Set(names)]}
      act={{ text: t('options.reset'), run: onReset }}
    />
  );
}
