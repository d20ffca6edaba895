import { Box, chakra, HStack, IconButton, Switch, Text } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimePeriodDto } from '../../api/retailers.gen.js';
import { Icon } from '../../components/icon.js';
import { useFormat } from '../../lib/use-format.js';
import { ROW_GRID } from './row-grid.js';

export interface RowActs {
  onEdit: (period: TimePeriodDto) => void;
  onRemove: (period: TimePeriodDto) => void;
  onDefault: (period: TimePeriodDto) => void;
  onActive: (period: TimePeriodDto, isActive: boolean) => void;
}

interface Props extends RowActs {
  period: TimePeriodDto;
  place: number;
  /** The period it is compared with; null when none has that index. */
  before: TimePeriodDto | null;
  /** While a row is edited or a change is being saved, everything else is disabled. */
  isLocked: boolean;
}

/** A time period: its facts, the choices that take effect immediately, and the handle that moves it. */
export function PeriodRow({ period, place, before, isLocked, ...acts }: Props) {
  const { t } = useTranslation('time-periods');
  const format = useFormat();
  const sortable = useSortable({
    id: period.id,
    disabled: isLocked,
    attributes: { roleDescription: t('drag.role') },
  });
  const { dis: name, isActive } = period;
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const change = { period, isLocked, ...acts };
  return (
    <Box
      ref={setNodeRef}
      role="row"
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? undefined }}
      {...ROW_GRID}
      alignItems={{ base: 'start', lg: 'center' }}
      minH="11"
      py={{ base: '3', lg: '1' }}
      borderTopWidth="1px"
      bg={isDragging ? 'bg.muted' : 'bg.panel'}
      boxShadow={isDragging ? 'md' : undefined}
      position="relative"
      zIndex={isDragging ? 1 : undefined}
      color={isActive ? undefined : 'fg.subtle'}
    >
      <Cell label={t('columns.order')} isPlain>
        <Handle sortable={sortable} name={name} place={place} />
      </Cell>
      <Cell label={t('columns.display')} isWideOnly>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
      </Cell>
      <Cell label={t('columns.type')}>{t(`type.${period.type}`)}</Cell>
      <Cell label={t('columns.period')}>
        <Text>{period.type === 'custom' ? null : period.timeperiod}</Text>
        <Text textStyle="xs" color="fg.muted">
          {t('days', { from: format.date(period.from), to: format.date(period.to) })}
        </Text>
      </Cell>
      <Cell label={t('columns.default')}>
        <DefaultChoice {...change} />
      </Cell>
      <Cell label={t('columns.active')}>
        <ActiveSwitch {...change} />
      </Cell>
      <Cell label={t('columns.currentIndex')} isFigure>
        {format.integer(period.currentIndex)}
      </Cell>
      <Cell label={t('columns.previousIndex')} isFigure>
        {format.integer(period.previousIndex)}
        {period.previousIndex === null ? null : (
          <Text textStyle="xs" color={before ? 'fg.muted' : 'fg.warning'}>
            {before ? t('comparedWith', { name: before.dis }) : t('comparedWithNone')}
          </Text>
        )}
      </Cell>
      <Cell label={t('columns.actions')} isPlain>
        <RowButtons {...change} />
      </Cell>
    </Box>
  );
}

/** Moves the row, by pointer and keys; on a card the period's name is beside it. */
function Handle(props: { sortable: ReturnType<typeof useSortable>; name: string; place: number }) {
  const { t } = useTranslation('time-periods');
  const format = useFormat();
  const { name, place } = props;
  const { setActivatorNodeRef, attributes, listeners, isDragging } = props.sortable;
  return (
    <HStack gap="1" minW="0">
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        variant="ghost"
        colorPalette="gray"
        size="xs"
        cursor={isDragging ? 'grabbing' : 'grab'}
        touchAction="none"
        aria-label={t('actions.move', { name })}
      >
        <Icon name="grip" size={16} />
      </IconButton>
      <Text fontVariantNumeric="tabular-nums">{format.integer(place)}</Text>
      <Text display={{ lg: 'none' }} fontWeight="semibold" truncate>
        {name}
      </Text>
    </HStack>
  );
}

type ChangeProps = Pick<Props, 'period' | 'isLocked'> & RowActs;

function DefaultChoice({ period, isLocked, onDefault }: ChangeProps) {
  const { t } = useTranslation('time-periods');
  const { dis: name, isDefault, isActive } = period;
  return (
    <chakra.input
      type="radio"
      name="default-time-period"
      checked={isDefault}
      disabled={!isActive || isLocked}
      aria-label={t('actions.makeDefault', { name })}
      display="block"
      accentColor="accent.solid"
      width="4"
      height="4"
      cursor={isActive ? 'pointer' : 'not-allowed'}
      onChange={() => onDefault(period)}
    />
  );
}

function ActiveSwitch({ period, isLocked, onActive }: ChangeProps) {
  const { t } = useTranslation('time-periods');
  const { dis: name, isActive } = period;
  return (
    <Switch.Root
      checked={isActive}
      disabled={isLocked}
      size="sm"
      onCheckedChange={({ checked }) => onActive(period, checked)}
    >
      <Switch.HiddenInput aria-label={t('actions.active', { name })} />
      <Switch.Control />
    </Switch.Root>
  );
}

function RowButtons({ period, isLocked, onEdit, onRemove }: ChangeProps) {
  const { t } = useTranslation('time-periods');
  const { dis: name } = period;
  const acts = [
    { icon: 'edit', label: t('actions.edit', { name }), act: onEdit },
    { icon: 'trash', label: t('actions.remove', { name }), act: onRemove },
  ] as const;
  return (
    <HStack gap="1" justify="end">
      {acts.map(({ icon, label, act }) => (
        <IconButton
          key={icon}
          variant="ghost"
          colorPalette="gray"
          size="xs"
          disabled={isLocked}
          aria-label={label}
          onClick={() => act(period)}
        >
          <Icon name={icon} size={14} />
        </IconButton>
      ))}
    </HStack>
  );
}

interface CellProps {
  label: string;
  isFigure?: boolean;
  /** The card's head: without a label, above all else. */
  isPlain?: boolean;
  /** Left out of a card. */
  isWideOnly?: boolean;
  children: ReactNode;
}

/** A cell; on a card its label is above it. */
function Cell({ label, isFigure = false, isPlain = false, isWideOnly = false, children }: CellProps) {
  return (
    <Box
      role="cell"
      minW="0"
      display={isWideOnly ? { base: 'none', lg: 'block' } : undefined}
      order={isPlain ? { base: -1, lg: 'unset' } : undefined}
      textAlign={{ lg: isFigure ? 'end' : undefined }}
      fontVariantNumeric={isFigure ? 'tabular-nums' : undefined}
    >
      {isPlain ? null : (
        <Text display={{ lg: 'none' }} textStyle="xs" color="fg.muted" aria-hidden="true">
          {label}
        </Text>
      )}
      {children}
    </Box>
  );
}
