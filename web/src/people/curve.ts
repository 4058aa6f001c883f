// The line a figure has drawn over time, as the path of a picture.

export function curve(points: readonly number[], width: number, height: number): string {
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const inside = height - 4;
  return points
    .map((point, i) => {
      const x = (i / Math.max(1, points.length - 1)) * width;
      const y = high === low ? height / 2 : 2 + inside * (1 - (point - low) / (high - low));
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
