// IndexedDB as promises: one database, one shelf of saves.
import type { Save } from './saves';

export interface Shelf {
  get(id: string): Promise<Save | undefined>;
  all(): Promise<Save[]>;
  put(save: Save): Promise<void>;
  remove(id: string): Promise<void>;
}

const database = 'parlour';
const store = 'saves';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });
}

/** A write counts when its transaction has ended, not before. */
function written(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(transaction.error ?? new Error('refused'));
    transaction.oncomplete = () => resolve();
    transaction.onerror = failed;
    transaction.onabort = failed;
  });
}

/** null if there is no such thing here, as in some private windows. */
export async function openShelf(factory: IDBFactory | undefined): Promise<Shelf | null> {
  try {
    if (!factory) return null;
    const request = factory.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
    const db = await settled(request);
    const reading = () => db.transaction(store, 'readonly').objectStore(store);
    const write = (change: (saves: IDBObjectStore) => void) => {
      const transaction = db.transaction(store, 'readwrite');
      change(transaction.objectStore(store));
      return written(transaction);
    };
    return {
      get: (id) => settled(reading().get(id) as IDBRequest<Save | undefined>),
      all: () => settled(reading().getAll() as IDBRequest<Save[]>),
      put: (save) => write((saves) => saves.put(save)),
      remove: (id) => write((saves) => saves.delete(id)),
    };
  } catch {
    return null;
  }
}
