import { Button, HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { ScopeChips } from '../../components/report-scope/scope-chips.js';
import { flatValues, isEmpty } from '../../components/report-scope/scope-values.js';
import type { ShownSelection } from './use-board-selection.js';

interface Props {
  projectId: string;
  publication: string | undefined;
  shown: ShownSelection;
}

/** What was selected by clicks, each value removable; nothing without a selection. */
export function SelectionChips({ projectId, publication, shown }: Props) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const { selection, choose } = shown;
  if (isEmpty(selection)) return null;
  return (
    <HStack gap="2" wrap="wrap">
      <ScopeChips
        projectId={projectId}
        publication={publication}
        value={selection}
        onChange={choose}
        label={t('selection.label')}
        isSelection
      />
      {flatValues(selection).length > 1 ? (
        <Button size="2xs" variant="ghost" onClick={() => choose({})}>
          {t('selection.clear')}
        </Button>
      ) : null}
    </HStack>
  );
}
