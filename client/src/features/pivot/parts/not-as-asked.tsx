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

/** The address asks more than a pivot takes: what is too much, and the ways out. */
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

/** The field or measure that a place of the question names (`rows.1`, `filters.brand`); null: none of them. */
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

function placeText({ field }: FieldProblem, question: Question, { t, format, name }: PivotWords): string {
  const list = field.split('.', 1)[0];
  const zone =
    list === 'measures' ? 'values' : list === 'rows' || list === 'columns' || list === 'filters' ? list : null;
  if (zone === null) return field;
  const named = nameAt(question, field);
  return named === null ? t(`zones.${zone}`) : format.pair(t(`zones.${zone}`), name(named));
}

/** The server refused the question: where it does not fit and what the server says of it. */
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
  const told = problems.map((problem) =>
    t('notAsAsked.problem', { place: placeText(problem, question, words), message: problem.message }),
  );
  return (
    <NotAsAsked
      text={joinSentences(t('notAsAsked.refused'), ...told)}
      names={[...new Set(names)]}
      act={{ text: t('options.reset'), run: onReset }}
    />
  );
}
