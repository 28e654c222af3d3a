export { BarChart, StackedBarChart } from "./bar-chart.tsx";
export { DonutChart } from "./donut-chart.tsx";
export { RankChart } from "./rank-chart.tsx";
