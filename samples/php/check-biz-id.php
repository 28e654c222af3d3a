<?php
// #region check
// PHP 8
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

function isBizId(string $text): bool
{
    if (!preg_match('/^\d{3}-?\d{2}-?\d{5}$/D', $text)) {
        return false;
    }
    $digits = array_map('intval', str_split(str_replace('-', '', $text)));
    $sum = intdiv($digits[8] * 5, 10);
    foreach (WEIGHTS as $index => $weight) {
        $sum += $weight * $digits[$index];
    }
    return (10 - $sum % 10) % 10 === $digits[9];
}

foreach (array_slice($argv, 1) as $text) {
    echo $text, ' ', isBizId($text) ? '맞음' : '틀림', PHP_EOL;
}
// #endregion
