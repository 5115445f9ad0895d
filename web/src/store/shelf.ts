// IndexedDB as promises: a database with one shelf. Each kind of thing has a database of its own, so that none must ever be rebuilt for another.
export interface Shelf<T> {
  get(id: string): Promise<T | undefined>;
  all(): Promise<T[]>;
  put(thing: T): Promise<void>;
  remove(id: string): Promise<void>;
}

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

/** This browser's; some refuse even to say whether they have one. */
export function ownFactory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

/** null if there is no such thing here, as in some private windows. */
export async function openShelf<T extends { id: string }>(factory: IDBFactory | undefined, database: string, store: string): Promise<Shelf<T> | null> {
  try {
    if (!factory) return null;
    const request = factory.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
    const db = await settled(request);
    const reading = () => db.transaction(store, 'readonly').objectStore(store);
    const write = (change: (things: IDBObjectStore) => void) => {
      const transaction = db.transaction(store, 'readwrite');
      change(transaction.objectStore(store));
      return written(transaction);
    };
    return {
      get: (id) => settled(reading().get(id) as IDBRequest<T | undefined>),
      all: () => settled(reading().getAll() as IDBRequest<T[]>),
      put: (thing) => write((things) => things.put(thing)),
      remove: (id) => write((things) => things.delete(id)),
    };
  } catch {
    return null;
  }
}
