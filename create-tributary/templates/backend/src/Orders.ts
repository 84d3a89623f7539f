import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What each id was first given with, written down before anything is done for it: it keeps that through crashes. */
export class Orders {
  /** @param directory of its own; made where it is not there */
  constructor(private readonly directory: string) {}

  /** false: the id has another order. */
  async keep(id: string, order: string): Promise<boolean> {
    // Some disks do not tell A from a.
    const path = join(this.directory, Buffer.from(id).toString('hex'));
    const draft = join(this.directory, `${randomUUID()}.draft`);
    await mkdir(this.directory, { recursive: true });
    try {
      const file = await open(draft, 'wx');
      await file.writeFile(order);
      await file.sync();
      await file.close();
      // The name is taken in one step, with all that is in it: of two processes one has it.
      await link(draft, path);
      await syncNames(this.directory);
      await syncNames(dirname(this.directory));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return (await readFile(path, 'utf8')) === order;
    } finally {
      await rm(draft, { force: true });
    }
  }
}

/** They then survive a crash of the machine, too. Windows keeps them without being asked, and opens no directories. */
async function syncNames(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(directory, 'r');
  await opened.sync().finally(() => opened.close());
}
