import { Field, NativeSelect } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { RetailerChildDto } from '../../../api/retailers.gen.js';
import { useGetRetailerNamesQuery } from '../../../api/retailers.js';
import { useFormat } from '../../../lib/use-format.js';
import { PROJECTS_TEXTS } from '../texts.js';
import { CHILDREN_DELAY, useAfter } from './use-after.js';

interface Props {
  retailerId: string;
  value: string;
  onChange: (placeId: string, name: string) => void;
}

/** Names from the retailer's part down: `North › Fresh`. */
function pathOf(child: RetailerChildDto, all: readonly RetailerChildDto[]): string {
  const above = all.find(({ id }) => id === child.parentid);
  return above ? `${pathOf(above, all)} › ${child.name}` : child.name;
}

/** A division or banner of the retailer, or all of it. */
export function PlaceSelect({ retailerId, value, onChange }: Props) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const format = useFormat();
  const settled = useAfter(retailerId, CHILDREN_DELAY);
  const { currentData } = useGetRetailerNamesQuery({ id: settled ?? '' }, { skip: !settled });
  const places = (currentData ?? [])
    .filter(({ kind }) => kind !== 'basecallpoint')
    .map((child) => ({ id: child.id, name: pathOf(child, currentData ?? []), kind: child.kind }));
  return (
    <Field.Root disabled={places.length === 0}>
      <Field.Label>{t('wizard.place')}</Field.Label>
      <NativeSelect.Root disabled={places.length === 0}>
        <NativeSelect.Field
          value={value}
          onChange={({ target }) => onChange(target.value, places.find(({ id }) => id === target.value)?.name ?? '')}
        >
          <option value={retailerId}>{t('wizard.wholeRetailer')}</option>
          {places.map(({ id, name, kind }) => (
            <option key={id} value={id}>
              {format.pair(t(`wizard.kinds.${kind}`), name)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
