import { NEXT_EDITION_APP } from '@core/next-edition.js';
import { Box, Button, Flex, NativeSelect } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { UserFilter } from './use-user-filter.js';
import { SearchField } from '../../components/search-field.js';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <NativeSelect.Root size="sm" width="auto" flex={{ base: '1 1 140px', lg: '0 0 auto' }}>
      <NativeSelect.Field
        h="8"
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** Search, a filter per column, and the order; all in the address. */
export function UserFilters({ filter, apps }: { filter: UserFilter; apps: readonly string[] }) {
  const { t } = useTranslation('users-admin');
  const all = (column: string) => ({ value: '' as const, text: `${column}: ${t('filters.all')}` });
  const appName = (app: string) => (app === NEXT_EDITION_APP ? t('apps.reveal-next') : app);
  return (
    <Flex role="search" aria-label={t('filters.label')} wrap="wrap" gap="2" mb="3" align="center">
      <Box flex={{ base: '1 1 100%', lg: '0 1 300px' }}>
        <SearchField label={t('filters.search')} maxW="100%" value={filter.search ?? ''} onSearch={filter.setSearch} />
      </Box>
      <Choice
        label={t('filters.status')}
        value={filter.status}
        onChoose={filter.setStatus}
        options={[
          all(t('filters.status')),
          { value: 'active', text: t('status.active') },
          { value: 'invited', text: t('status.invited') },
          { value: 'disabled', text: t('status.disabled') },
          { value: 'unconfirmed', text: t('status.unconfirmed') },
        ]}
      />
      <Choice
        label={t('filters.type')}
        value={filter.type}
        onChoose={filter.setType}
        options={[
          all(t('filters.type')),
          { value: 'admin', text: t('type.admin') },
          { value: 'standard', text: t('type.standard') },
        ]}
      />
      <Choice
        label={t('filters.app')}
        value={filter.app ?? ''}
        onChoose={(app) => filter.setApp(app === '' ? null : app)}
        options={[
          { value: '', text: all(t('filters.app')).text },
          ...apps.map((app) => ({ value: app, text: appName(app) })),
        ]}
      />
      <Choice
        label={t('filters.sort')}
        value={filter.sort}
        onChoose={filter.setSort}
        options={(['name', 'email', 'created'] as const).map((sort) => ({
          value: sort,
          text: t(`filters.sortBy.${sort}`),
        }))}
      />
      {filter.isFiltered ? (
        <Button variant="ghost" onClick={filter.reset}>
          {t('filters.reset')}
        </Button>
      ) : null}
    </Flex>
  );
}
