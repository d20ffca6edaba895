import { Button, Flex, HStack, NativeSelect, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useGetRetailersQuery } from '../../../api/retailers.js';
import { Icon } from '../../../components/icon.js';
import { ColumnSearch } from '../../../components/table/column-search.js';
import { PROJECTS_TEXTS } from '../texts.js';
import { OwnerSelect } from './owner-select.js';
import { type ProjectSearch, SEARCHED } from './use-project-search.js';

interface Props {
  search: ProjectSearch;
  isAdmin: boolean;
  ownId: string;
  refreshing: boolean;
  onRefresh: () => void;
}

const HEADS = { projName: 'name', retailName: 'retailer', projectTime: 'timePeriod' } as const;

/** Above the table: whose projects, class of trade, search by column, and a refresh button. */
export function ListFilters({ search, isAdmin, ownId, refreshing, onRefresh }: Props) {
  const { t } = useTranslation([PROJECTS_TEXTS, 'common']);
  return (
    <Flex wrap="wrap" gap="3" align="center" mb="3">
      {isAdmin ? <OwnerSelect ownId={ownId} value={search.ownerId} onChange={search.setOwner} /> : null}
      <ClassSelect value={search.classOfTrade} onChange={search.setClassOfTrade} />
      <HStack gap="3" wrap="wrap" role="group" aria-label={t('search.label')}>
        {SEARCHED.map((column) => {
          const header = t(`columns.${HEADS[column]}`);
          return (
            <HStack key={column} gap="1">
              <Text color="fg.muted" textStyle="sm">
                {header}
                {search.values[column] ? `: ${search.values[column]}` : ''}
              </Text>
              <ColumnSearch
                header={header}
                value={search.values[column]}
                onSearch={(text) => search.setValue(column, text)}
              />
            </HStack>
          );
        })}
      </HStack>
      <Button ms={{ md: 'auto' }} size="sm" variant="outline" loading={refreshing} onClick={onRefresh}>
        <Icon name="refresh" size={14} />
        {t('common:actions.refresh')}
      </Button>
    </Flex>
  );
}

function ClassSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const { data: groups = [] } = useGetRetailersQuery({});
  return (
    <NativeSelect.Root size="sm" width={{ base: '100%', md: '220px' }}>
      <NativeSelect.Field
        aria-label={t('class.label')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('class.all')}</option>
        {groups.map(({ id, name }) => (
          <option key={id ?? 'none'} value={id ?? 'none'}>
            {name ?? t('class.none')}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
