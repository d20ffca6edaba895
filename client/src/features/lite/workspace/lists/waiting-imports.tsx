import { Alert, Button, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../../../api/use-may-change.js';
import type { PastImport } from './import-history.js';
import { LISTS_TEXTS } from './lists-texts.js';

const WAITING = ['uploaded', 'checking', 'checked', 'applying'] as const;
type Waiting = (typeof WAITING)[number];
const isWaiting = (state: PastImport['state']): state is Waiting => (WAITING as readonly string[]).includes(state);
/** Number of imports named; older ones are in the history. */
const SHOWN = 3;

/** Files being imported or waiting for the user; a click continues with them. */
export function WaitingImports({
  imports,
  opened,
  onOpen,
}: {
  imports: readonly PastImport[];
  /** The one whose window is open: it speaks for itself. */
  opened: string | null;
  onOpen: (importId: string) => void;
}) {
  const { t } = useTranslation(LISTS_TEXTS);
  const mayChange = useMayChange();
  const shown = imports.flatMap(({ importid, filename, state, isOpenable }) =>
    importid !== opened && isWaiting(state) ? [{ importid, filename, state, isOpenable }] : [],
  );
  if (shown.length === 0) return null;
  return (
    <Stack gap="2">
      {shown.slice(0, SHOWN).map(({ importid, filename, state, isOpenable }) => {
        const isAtWork = state === 'checking' || state === 'applying';
        return (
          <Alert.Root
            key={importid}
            status={isAtWork ? 'info' : 'warning'}
            size="sm"
            alignItems="center"
            flexWrap="wrap"
          >
            <Alert.Indicator />
            <Alert.Title flex="1 1 200px" overflowWrap="anywhere" minW="0">
              {t(`waiting.${state}`, { file: filename })}
            </Alert.Title>
            {isOpenable && mayChange ? (
              <Button size="xs" variant="outline" onClick={() => onOpen(importid)}>
                {t(isAtWork ? 'actions.look' : 'actions.goOn')}
              </Button>
            ) : null}
          </Alert.Root>
        );
      })}
    </Stack>
  );
}
