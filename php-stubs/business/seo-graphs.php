<?php
/**
 * Prints the node of the business on a page: in the graph of an SEO plugin, or separately where
 * there is no such plugin.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Business\SeoGraphs;

use Mainstay\Business\Facts;
use Mainstay\Business\Node;
use Mainstay\Business\Record;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/node.php';

/** Key in $GLOBALS of the filter whose graph has the node already. */
const DELIVERED_NODE = __NAMESPACE__ . '\delivered_node';

/**
 * Adds the node to the graph of an SEO plugin: merged into the node of the site's business or
 * organization, or as another one.
 *
 * @param string                   $filter The plugin's filter.
 * @param array<int|string, mixed> $graph  A list of nodes, or a single one.
 * @return array<int|string, mixed>
 */
function add_business_node( string $filter, array $graph ): array {
	Facts\collect_from_post_content();
	$node = in_array( get_delivered_node()['filter'], [ '', $filter ], true )
		? Node\get_page_node()
		: null;
	if ( ! $node ) {
		return $graph;
	}
	$is_single = isset( $graph['@type'] );
	$nodes     = $is_single ? [ $graph ] : $graph;
	$key       = find_business( $nodes );
	if ( null === $key && $is_single ) {
		// A node of another type, e.g. a person; this node is printed separately.
		return $graph;
	}
	if ( null === $key ) {
		$nodes['mainstay_business'] = $node;
		$key                        = 'mainstay_business';
	} else {
		$theirs                 = $nodes[ $key ];
		$nodes[ $key ]          = array_filter( $theirs ) + $node;
		$nodes[ $key ]['@type'] = array_values(
			array_unique( [ ...(array) $theirs['@type'], $node['@type'] ] )
		);
	}
	set_delivered_node(
		[
			'filter' => $filter,
			'id'     => $nodes[ $key ]['@id'],
			'node'   => $node,
		]
	);
	if ( $is_single ) {
		return $nodes[ $key ];
	}
	return array_is_list( $graph ) ? array_values( $nodes ) : $nodes;
}

/**
 * Returns the key of the node that is the business or organization of this site, or null.
 *
 * @param array<int|string, mixed> $nodes Of a graph.
 * @return int|string|null
 */
function find_business( array $nodes ) {
	$home         = untrailingslashit( home_url() );
	$organization = null;
	foreach ( $nodes as $key => $node ) {
		$types = (array) ( $node['@type'] ?? [] );
		$url   = $node['@id'] ?? ( $node['url'] ?? $home );
		if ( ! is_string( $url ) || ! str_starts_with( $url, $home ) ) {
			continue;
		}
		if ( in_array( 'Person', $types, true ) ) {
			continue;
		}
		if ( array_intersect( $types, array_keys( Record\get_business_types() ) ) ) {
			return $key;
		}
		if ( array_intersect( $types, [ 'Organization', 'Corporation' ] ) ) {
			$organization ??= $key;
		}
	}
	return $organization;
}

/**
 * Returns which plugin's graph has the node already.
 *
 * @return array{filter: string, id: string, node: array<string, mixed>|null} The filter, the node's ID
 *         there, and its content.
 */
function get_delivered_node(): array {
	return $GLOBALS[ DELIVERED_NODE ] ?? [
		'filter' => '',
		'id'     => '',
		'node'   => null,
	];
}

/**
 * Remembers which plugin's graph has the node.
 *
 * @param array{filter: string, id: string, node: array<string, mixed>|null} $delivered As
 *        get_delivered_node() returns it.
 */
function set_delivered_node( array $delivered ): void {
	$GLOBALS[ DELIVERED_NODE ] = $delivered;
}

/**
 * Prints the node, unless an SEO plugin has it; prints it again with the same ID where it has
 * changed since.
 */
function print_node(): void {
	$node      = Node\get_page_node();
	$delivered = get_delivered_node();
	if ( ! $node || $node === $delivered['node'] ) {
		return;
	}
	if ( $delivered['id'] ) {
		$node['@id'] = $delivered['id'];
	}
	wp_print_inline_script_tag(
		wp_json_encode(
			[ '@context' => 'https://schema.org' ] + $node,
			JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
		),
		[ 'type' => 'application/ld+json' ]
	);
}
