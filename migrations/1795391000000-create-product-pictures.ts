import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of a retailer's products, and the uploads that brought them. */
export class CreateProductPictures1795391000000 implements MigrationInterface {
  name = 'CreateProductPictures1795391000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE product_pictures (
        id uuid NOT NULL,
        retailer_id uuid NOT NULL,
        key text COLLATE "C" NOT NULL,
        forms text[] NOT NULL,
        file_name text NOT NULL,
        sha256 text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        bytes integer[] NOT NULL,
        author_id uuid,
        author_email text NOT NULL,
        created_at timestamptz NOT NULL,
        removed_at timestamptz,
        CONSTRAINT pk_product_pictures PRIMARY KEY (id),
        CONSTRAINT fk_product_pictures_retailer_id FOREIGN KEY (retailer_id) REFERENCES retailers (id),
        CONSTRAINT fk_product_pictures_author_id FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX uq_product_pictures_retailer_id_key ON product_pictures (retailer_id, key) WHERE removed_at IS NULL`,
    );
    // Thousands of forms are looked up at once: a list of pending entries would be read for each of them.
    await runner.query(
      `CREATE INDEX ix_product_pictures_forms ON product_pictures USING gin (forms) WITH (fastupdate = off)
       WHERE removed_at IS NULL`,
    );
    await runner.query(`CREATE INDEX ix_product_pictures_retailer_id ON product_pictures (retailer_id, created_at)`);
    await runner.query(`CREATE INDEX ix_product_pictures_author_id ON product_pictures (author_id)`);
    await runner.query(
      `CREATE INDEX ix_product_pictures_removed_at ON product_pictures (removed_at) WHERE removed_at IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE picture_uploads (
        id uuid NOT NULL,
        retailer_id uuid NOT NULL,
        state text NOT NULL,
        attempt integer NOT NULL DEFAULT 0,
        file_name text NOT NULL,
        bytes bigint,
        files integer,
        done integer NOT NULL DEFAULT 0,
        counts jsonb,
        problems jsonb,
        error_code text,
        author_id uuid,
        author_email text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        finished_at timestamptz,
        swept_at timestamptz,
        CONSTRAINT pk_picture_uploads PRIMARY KEY (id),
        CONSTRAINT ck_picture_uploads_state CHECK (state IN ('initial', 'reading', 'complete', 'error', 'cancel')),
        CONSTRAINT fk_picture_uploads_retailer_id FOREIGN KEY (retailer_id) REFERENCES retailers (id),
        CONSTRAINT fk_picture_uploads_author_id FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL
      )`);
    await runner.query(`CREATE INDEX ix_picture_uploads_retailer_id ON picture_uploads (retailer_id, id)`);
    await runner.query(`CREATE INDEX ix_picture_uploads_author_id ON picture_uploads (author_id)`);
    await runner.query(`CREATE INDEX ix_picture_uploads_state ON picture_uploads (state) WHERE swept_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE picture_uploads`);
    await runner.query(`DROP TABLE product_pictures`);
  }
}
