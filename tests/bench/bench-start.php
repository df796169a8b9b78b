<?php
// Benchmark only, before each request (auto_prepend_file): how much time the process has used until now.
$GLOBALS['bench_started'] = getrusage();
