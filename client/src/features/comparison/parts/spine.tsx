import { Box, Stack, Text, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../components/icon.js';

/** One figure on both sides: already written, with the change between them. */
export interface SpineRow {
  id: string;
  label: string;
  before: ReactNode;
  after: ReactNode;
  /** Signed; null where either side is unknown. */
  change: string | null;
  direction: 'up' | 'down' | 'same' | null;
}

interface Props {
  label: string;
  before: ReactNode;
  after: ReactNode;
  rows: readonly SpineRow[];
  refreshing: boolean;
}

const ARROW: Record<'up' | 'down' | 'same', IconName> = { up: 'arrowUp', down: 'arrowDown', same: 'minus' };

const CELL = { py: '1.5', px: { base: '1.5', md: '4' }, verticalAlign: 'middle' } as const;

/** Two columns of equal width with a spine between them: before, each figure with its change, after. */
export function Spine({ label, before, after, rows, refreshing }: Props) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <chakra.table
        w="full"
        tableLayout="fixed"
        borderCollapse="collapse"
        aria-label={label}
        aria-busy={refreshing}
        opacity={refreshing ? 0.55 : 1}
        fontVariantNumeric="tabular-nums"
      >
        <colgroup>
          <col />
          <chakra.col w={{ base: '36%', md: '260px' }} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <chakra.th {...CELL} py="3" fontWeight="normal" textAlign="end" scope="col">
              {before}
            </chakra.th>
            <chakra.td {...CELL} bg="bg.muted" textAlign="center" color="fg.muted" aria-hidden="true">
              <Box display="inline-block">
                <Icon name="arrowRight" size={18} />
              </Box>
            </chakra.td>
            <chakra.th {...CELL} py="3" fontWeight="normal" textAlign="start" scope="col">
              {after}
            </chakra.th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <chakra.tr key={row.id} borderTopWidth="1px" borderColor="border.muted">
              <chakra.td {...CELL} textAlign="end" fontSize={{ base: 'sm', md: 'lg' }}>
                {row.before}
              </chakra.td>
              <chakra.th {...CELL} scope="row" bg="bg.muted" fontWeight="normal" textAlign="center">
                <Stack gap="0">
                  <Text textStyle="xs" color="fg.muted">
                    {row.label}
                  </Text>
                  {row.change === null || row.direction === null ? (
                    <Text color="fg.subtle">–</Text>
                  ) : (
                    <Text
                      fontWeight="semibold"
                      display="inline-flex"
                      gap="1"
                      alignItems="center"
                      justifyContent="center"
                    >
                      <Icon name={ARROW[row.direction]} size={12} />
                      {row.change}
                    </Text>
                  )}
                </Stack>
              </chakra.th>
              <chakra.td {...CELL} textAlign="start" fontSize={{ base: 'sm', md: 'lg' }}>
                {row.after}
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** Which project a column is of: its side, its name, and of when its figures are. */
export function SideHead({ side, name, about }: { side: 'before' | 'after'; name: string; about: ReactNode }) {
  const { t } = useTranslation('comparison');
  return (
    <Stack gap="0" minW="0">
      <Text textStyle="xs" color="fg.muted" textTransform="none">
        {t(`sides.${side}`)}
      </Text>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <Box textStyle="xs" color="fg.muted">
        {about}
      </Box>
    </Stack>
  );
}
