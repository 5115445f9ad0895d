// Names for places on the screen, so that cards can travel between them: use:anchor={'pile'}. The last element that took a name has it.
const anchors = new Map<string, Element>();

export function anchor(node: Element, name: string) {
  let own = name;
  anchors.set(own, node);
  const release = () => {
    if (anchors.get(own) === node) anchors.delete(own);
  };
  return {
    update(next: string) {
      release();
      own = next;
      anchors.set(own, node);
    },
    destroy: release,
  };
}

export function anchored(name: string): Element | undefined {
  return anchors.get(name);
}
