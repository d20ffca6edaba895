import { Button, DataList, HStack, SimpleGrid, Stack, Tag } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useGetUserDetailsQuery, useUpdateAttributesMutation } from '../../api/auth.js';
import { renewIdentity } from '../../api/session.js';
import { useAppStore } from '../../api/store.js';
import { useMayChange } from '../../api/use-may-change.js';
import type { UserDetailsDto } from '../../api/users.gen.js';
import { TextField } from '../../components/account/text-field.js';
import { useFields } from '../../components/account/use-fields.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { Panel } from '../../components/panel.js';
import { ACCOUNT_TEXTS } from './texts.js';

const FIELDS = ['firstName', 'lastName'] as const;
type Field = (typeof FIELDS)[number];
type Names = Record<Field, string>;
const LONGEST_NAME = 100;

const judge = ({ firstName, lastName }: Names) => ({
  firstName: firstName.trim() === '' ? ('firstNameRequired' as const) : undefined,
  lastName: lastName.trim() === '' ? ('lastNameRequired' as const) : undefined,
});

function NamesForm({ user }: { user: UserDetailsDto }) {
  const { t } = useTranslation([ACCOUNT_TEXTS, 'auth']);
  const store = useAppStore();
  const errorText = useErrorText();
  const [update, { isLoading }] = useUpdateAttributesMutation();
  const fields = useFields(FIELDS, judge, { firstName: user.first_name, lastName: user.last_name });
  const given_name = fields.values.firstName.trim();
  const family_name = fields.values.lastName.trim();
  const isSame = given_name === user.first_name && family_name === user.last_name;

  const save = async () => {
    if (!fields.check()) return;
    try {
      await update({ attributesDto: { given_name, family_name } }).unwrap();
      // The name in the header comes from the identity token.
      await renewIdentity(store);
      notify({ kind: 'success', title: t('details.saved') });
    } catch (caught) {
      notify({ kind: 'error', title: t('details.failed'), text: errorText(caught) });
    }
  };
  const bind = (name: Field) => {
    const problem = fields.problems[name];
    return {
      name,
      value: fields.values[name],
      problem: problem && t(`auth:rules.${problem}`),
      onChange: fields.set(name),
      maxLength: LONGEST_NAME,
    };
  };
  return (
    <Stack asChild gap="4">
      <form
        ref={fields.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
          <TextField {...bind('firstName')} label={t('details.firstName')} autoComplete="given-name" />
          <TextField {...bind('lastName')} label={t('details.lastName')} autoComplete="family-name" />
        </SimpleGrid>
        <HStack>
          <Button type="submit" loading={isLoading} disabled={isSame}>
            {t('details.save')}
          </Button>
        </HStack>
      </form>
    </Stack>
  );
}

function Facts({ user }: { user: UserDetailsDto }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const mayChange = useMayChange();
  return (
    <DataList.Root orientation="horizontal" size="md" gap="2">
      <DataList.Item>
        <DataList.ItemLabel>{t('details.email')}</DataList.ItemLabel>
        <DataList.ItemValue overflowWrap="anywhere">{user.UserEmail}</DataList.ItemValue>
      </DataList.Item>
      <DataList.Item>
        <DataList.ItemLabel>{t('details.role')}</DataList.ItemLabel>
        <DataList.ItemValue>
          {t(user.isAdmin ? 'details.admin' : mayChange ? 'details.standard' : 'details.reader')}
        </DataList.ItemValue>
      </DataList.Item>
      <DataList.Item>
        <DataList.ItemLabel>{t('details.tenant')}</DataList.ItemLabel>
        <DataList.ItemValue overflowWrap="anywhere">{user.tenant}</DataList.ItemValue>
      </DataList.Item>
      <DataList.Item>
        <DataList.ItemLabel>{t('details.apps')}</DataList.ItemLabel>
        <DataList.ItemValue flexWrap="wrap" gap="1">
          {user.apps.length === 0 ? t('details.none') : null}
          {user.apps.map((app) => (
            <Tag.Root key={app} size="sm" variant="outline">
              <Tag.Label>{app}</Tag.Label>
            </Tag.Root>
          ))}
        </DataList.ItemValue>
      </DataList.Item>
    </DataList.Root>
  );
}

/** Editable names, and the address, role, tenant and applications set by administrators. */
export function DetailsSection() {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const { data, error, refetch } = useGetUserDetailsQuery();
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton height={{ base: '312px', sm: '220px' }} />;
  return (
    <Panel roomy title={t('details.title')}>
      <Stack gap="5">
        <NamesForm user={data} />
        <Facts user={data} />
      </Stack>
    </Panel>
  );
}
