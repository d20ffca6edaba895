import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Classes of trade, retailers, and what stands under a retailer: divisions, banners, base call points. */
export class CreateRetailers1795237205000 implements MigrationInterface {
  name = 'CreateRetailers1795237205000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE classes_of_trade (
        id uuid NOT NULL,
        tenant text NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_classes_of_trade PRIMARY KEY (id),
        CONSTRAINT uq_classes_of_trade_tenant_name_key UNIQUE (tenant, name_key)
      )`);
    await runner.query(`
      CREATE TABLE retailers (
        id uuid NOT NULL,
        tenant text NOT NULL,
        class_of_trade_id uuid,
        name text NOT NULL,
        name_key text NOT NULL,
        status text NOT NULL,
        merged_into_id uuid,
        store_extraction integer NOT NULL,
        product_key text NOT NULL,
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_retailers PRIMARY KEY (id),
        CONSTRAINT fk_retailers_class_of_trade_id FOREIGN KEY (class_of_trade_id) REFERENCES classes_of_trade (id),
        CONSTRAINT fk_retailers_merged_into_id FOREIGN KEY (merged_into_id) REFERENCES retailers (id),
        CONSTRAINT ck_retailers_status CHECK (status IN ('active', 'inactive', 'merged')),
        CONSTRAINT ck_retailers_merged_into_id
          CHECK ((status = 'merged') = (merged_into_id IS NOT NULL) AND merged_into_id <> id),
        CONSTRAINT ck_retailers_store_extraction CHECK (store_extraction BETWEEN 1 AND 53),
        CONSTRAINT ck_retailers_product_key CHECK (product_key IN ('upc', 'id', 'upc-and-id'))
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX uq_retailers_tenant_name_key ON retailers (tenant, name_key) WHERE status <> 'merged'`,
    );
    await runner.query(`CREATE INDEX ix_retailers_class_of_trade_id ON retailers (class_of_trade_id)`);
    await runner.query(`CREATE INDEX ix_retailers_merged_into_id ON retailers (merged_into_id)`);
    await runner.query(`
      CREATE TABLE retailer_units (
        id uuid NOT NULL,
        retailer_id uuid NOT NULL,
        parent_id uuid,
        kind text NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        is_active boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_retailer_units PRIMARY KEY (id),
        CONSTRAINT fk_retailer_units_retailer_id FOREIGN KEY (retailer_id) REFERENCES retailers (id),
        CONSTRAINT fk_retailer_units_parent_id FOREIGN KEY (parent_id) REFERENCES retailer_units (id),
        CONSTRAINT ck_retailer_units_kind CHECK (kind IN ('division', 'banner', 'basecallpoint')),
        CONSTRAINT ck_retailer_units_parent_id CHECK (parent_id <> id AND (kind <> 'division' OR parent_id IS NULL))
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX uq_retailer_units_retailer_id_kind_name_key
        ON retailer_units (retailer_id, kind, name_key) WHERE parent_id IS NULL`);
    await runner.query(`
      CREATE UNIQUE INDEX uq_retailer_units_parent_id_kind_name_key
        ON retailer_units (parent_id, kind, name_key) WHERE parent_id IS NOT NULL`);
    await runner.query(`CREATE INDEX ix_retailer_units_retailer_id ON retailer_units (retailer_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE retailer_units`);
    await runner.query(`DROP TABLE retailers`);
    await runner.query(`DROP TABLE classes_of_trade`);
  }
}
