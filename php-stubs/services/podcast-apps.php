<?php
/**
 * What podcast apps look for in a feed: the namespaces of Apple and of the Podcast Index. No key
 * is needed: they are names, and nothing is requested there.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\PodcastApps;

defined( 'ABSPATH' ) || exit();

const ITUNES_NAMESPACE  = 'http://www.itunes.com/dtds/podcast-1.0.dtd';
const PODCAST_NAMESPACE = 'https://podcastindex.org/namespace/1.0';
