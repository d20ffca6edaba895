import { Button, Drawer } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { SideDrawer } from '../../../components/side-drawer.js';
import type { OpenedRow } from '../data/use-opened-row.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

interface Props {
  of: 'products' | 'stores';
  rowKey: string;
  opened: Pick<OpenedRow<unknown>, 'problem' | 'retry'>;
  onClose: () => void;
}

/** In place of the drawer of a row that does not exist, or that could not be loaded. */
export function NoRowDrawer({ of, rowKey, opened: { problem, retry }, onClose }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  if (problem === null) return null;
  return (
    <SideDrawer title={rowKey} closeLabel={t('close')} size={{ base: 'full', md: 'md' }} focusesBody onClose={onClose}>
      <Drawer.Body>
        {problem === 'missing' ? (
          <EmptyState
            title={t(`${of}.missing`, { key: rowKey })}
            text={t(`${of}.missingText`)}
            action={
              <Button variant="outline" onClick={onClose}>
                {t('close')}
              </Button>
            }
          />
        ) : (
          <ErrorState error={problem.error} onRetry={retry} />
        )}
      </Drawer.Body>
    </SideDrawer>
  );
}
