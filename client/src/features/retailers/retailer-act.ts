import type { ClassOfTradeDto, RetailerDto, RetailerUnitDto } from '../../api/retailers.gen.js';
import type { TreeNode } from './tree/tree-model.js';

/** The current action: the dialog that is open. */
export type RetailerAct =
  | { act: 'createClass' }
  | { act: 'renameClass' | 'removeClass'; classOfTrade: Pick<ClassOfTradeDto, 'id' | 'name'> }
  | { act: 'createRetailer'; classId: string | null }
  | { act: 'editRetailer' | 'merge' | 'status'; retailer: RetailerDto }
  | { act: 'createUnit'; retailer: TreeNode; kind: RetailerUnitDto['kind']; parentId: string | null }
  | { act: 'editUnit'; retailer: TreeNode; unit: RetailerUnitDto }
  | { act: 'removeUnit'; unit: RetailerUnitDto };
