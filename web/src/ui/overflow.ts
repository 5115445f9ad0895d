// Shows that there is more to scroll to: the edge behind which something lies fades (base.css).
export function overflow(node: HTMLElement): { destroy(): void } {
  const slack = 2;
  const look = () => {
    const { dataset, scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = node;
    dataset.more = [
      scrollTop > slack && 'up',
      scrollHeight - clientHeight - scrollTop > slack && 'down',
      scrollLeft > slack && 'left',
      scrollWidth - clientWidth - scrollLeft > slack && 'right',
    ]
      .filter(Boolean)
      .join(' ');
  };
  const size = new ResizeObserver(look);
  const content = new MutationObserver(look);
  size.observe(node);
  content.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener('scroll', look, { passive: true });
  look();
  return {
    destroy() {
      size.disconnect();
      content.disconnect();
      node.removeEventListener('scroll', look);
    },
  };
}
