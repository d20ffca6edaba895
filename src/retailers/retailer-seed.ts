import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { ClassOfTradeEntity } from './entities/class-of-trade.entity.js';
import { RetailerUnitEntity } from './entities/retailer-unit.entity.js';
import { RetailerEntity } from './entities/retailer.entity.js';
import { nameKey, type ProductKeyRule, type UnitKind } from './retailer.js';

/** A retailer's initial part, with its children. */
export interface SeedUnit {
  kind: UnitKind;
  name: string;
  units?: readonly SeedUnit[];
}

/** An initial retailer. */
export interface SeedRetailer {
  name: string;
  classOfTrade: string;
  storeExtraction: number;
  productKey: ProductKeyRule;
  units: readonly SeedUnit[];
}

@Injectable()
export class RetailerSeed {
  constructor(private readonly transactions: TransactionRunner) {}

  /** Gives a tenant its first retailers, unless it has or had any. Returns whether it did. */
  begin(tenant: string, retailers: readonly SeedRetailer[]): Promise<boolean> {
    return this.transactions.run(async ({ manager }) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`retailers.begin|${tenant}`]);
      const hasSome =
        (await manager.existsBy(RetailerEntity, { tenant })) ||
        (await manager.existsBy(ClassOfTradeEntity, { tenant }));
      if (hasSome) return false;
      const now = new Date();
      const named = (name: string) => ({ id: uuidv7(), name, nameKey: nameKey(name), createdAt: now, updatedAt: now });
      const names = [...new Set(retailers.map(({ classOfTrade }) => classOfTrade))];
      const classes = names.map((name): ClassOfTradeEntity => ({ ...named(name), tenant }));
      await manager.insert(ClassOfTradeEntity, classes);
      for (const { name, classOfTrade, storeExtraction, productKey, units } of retailers) {
        const retailer: RetailerEntity = {
          ...named(name),
          ...{ tenant, storeExtraction, productKey, status: 'active', mergedIntoId: null, revision: 1 },
          classOfTradeId: classes.find((one) => one.name === classOfTrade)?.id ?? null,
        };
        await manager.insert(RetailerEntity, retailer);
        const rows = (under: readonly SeedUnit[], parentId: string | null): RetailerUnitEntity[] =>
          under.flatMap((unit) => {
            const row = { ...named(unit.name), retailerId: retailer.id, parentId, kind: unit.kind, isActive: true };
            return [row, ...rows(unit.units ?? [], row.id)];
          });
        const all = rows(units, null);
        if (all.length > 0) await manager.insert(RetailerUnitEntity, all);
      }
      return true;
    });
  }
}
