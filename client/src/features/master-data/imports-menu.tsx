import { Box, Button, Menu, Portal, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useListMasterImportsQuery } from '../../api/master-data.js';
import { Icon } from '../../components/icon.js';
import { useFormat } from '../../lib/use-format.js';
import type { TableObject } from '../../../../src/core/tables/table-fields.js';
import { MenuItem } from '../../components/menu-item.js';

const SHOWN = 8;

/** A list's latest imports: to continue a waiting one, or to see a result. */
export function ImportsMenu({
  retailerId,
  object,
  onOpen,
}: {
  retailerId: string;
  object: TableObject;
  onOpen: (importId: string) => void;
}) {
  const { t } = useTranslation(['master-data', 'import']);
  const format = useFormat();
  const { data = [] } = useListMasterImportsQuery(
    { retailerid: retailerId, object },
    { refetchOnMountOrArgChange: true },
  );
  const shown = data.filter(({ state }) => state !== 'initial' && state !== 'cancel').slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="outline" colorPalette="gray">
          <Icon name="clock" size={14} />
          {t('imports.title')}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxW="360px">
            {shown.map((found) => (
              <MenuItem
                key={found.importid}
                value={found.importid}
                h="auto"
                py="2"
                onChoose={() => onOpen(found.importid)}
              >
                <Box minW="0">
                  <Text truncate>{found.filename}</Text>
                  <Text textStyle="xs" color="fg.muted">
                    {`${t(`import:states.${found.state}`)} · ${t('imports.by', { name: found.createdby, when: format.relative(found.createdat) })}`}
                  </Text>
                </Box>
              </MenuItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
