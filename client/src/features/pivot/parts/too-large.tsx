import { Button, HStack } from '@chakra-ui/react';
import type { ApiError } from '../../../api/problem.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { usePivot } from '../pivot-context.js';
import { isField } from '../state/fields.js';
import { without } from '../state/question.js';
import { usePivotWords } from '../use-pivot-words.js';

/** More cells than can be read: which field makes them, and the two ways out. */
export function TooLarge({ error }: { error: ApiError }) {
  const words = usePivotWords();
  const { t, format } = words;
  const { question, ask, chooseValues } = usePivot();
  const { cells, limit, field, values } = error.params ?? {};
  const name = typeof field === 'string' && isField(field) ? field : null;
  const said = name === null ? '' : words.field(name);
  return (
    <EmptyState
      icon="alert"
      title={t('tooLarge.title')}
      text={t('tooLarge.text', {
        cells: format.integer(Number(cells)),
        limit: format.integer(Number(limit)),
        field: said,
        values: format.integer(Number(values)),
      })}
      action={
        name === null ? undefined : (
          <HStack gap="2" wrap="wrap" justify="center">
            <Button onClick={() => ask(without(question, name))}>{t('tooLarge.remove', { field: said })}</Button>
            <Button variant="outline" onClick={() => chooseValues(name)}>
              {t('tooLarge.keep', { field: said })}
            </Button>
          </HStack>
        )
      }
    />
  );
}
