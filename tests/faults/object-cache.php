<?php
// Tests only: WordPress's object cache in Redis, at the socket that the file redis-socket names. What
// was read or written in this request is remembered, so that a Redis that dies slows nobody down.
defined( 'ABSPATH' ) || exit();

class WP_Object_Cache {
	public array $global_groups = [];
	private array $own_groups   = [];
	private array $known        = [];
	private int $site;
	private ?Redis $redis = null;

	public function __construct() {
		$this->site = is_multisite() ? get_current_blog_id() : 1;
		try {
			$redis = new Redis();
			$redis->connect(
				trim( file_get_contents( WP_CONTENT_DIR . '/redis-socket' ) )
			);
			$redis->setOption( Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP );
			$this->redis = $redis;
		} catch ( \RedisException $error ) {
			$this->redis = null;
		}
	}

	public function add_groups( array $groups, bool $are_global ): void {
		$list = array_fill_keys( $groups, true );
		$are_global
			? ( $this->global_groups += $list )
			: ( $this->own_groups += $list );
	}

	public function switch_to( int $site ): void {
		$this->site = $site;
	}

	private function name( $key, string $group ): string {
		$group = $group ?: 'default';
		$of    = isset( $this->global_groups[ $group ] ) ? '' : $this->site;
		return "$of:$group:$key";
	}

	/** What Redis says, or null where there is none. */
	private function ask( string $group, callable $question ) {
		if ( ! $this->redis || isset( $this->own_groups[ $group ] ) ) {
			return null;
		}
		try {
			return $question( $this->redis );
		} catch ( \RedisException $error ) {
			$this->redis = null;
			return null;
		}
	}

	public function get( $key, $group, $force, &$found ) {
		$name = $this->name( $key, $group );
		if ( ! array_key_exists( $name, $this->known ) || $force ) {
			$stored = $this->ask( $group, fn( $redis ) => $redis->get( $name ) );
			if ( is_array( $stored ) ) {
				$this->known[ $name ] = $stored[0];
			} elseif ( false === $stored ) {
				unset( $this->known[ $name ] );
			}
		}
		$found = array_key_exists( $name, $this->known );
		$value = $found ? $this->known[ $name ] : false;
		return is_object( $value ) ? clone $value : $value;
	}

	/** @param string[] $options NX: only where there is none; XX: only where there is one. */
	public function set( $key, $value, $group, $seconds, $options = [] ): bool {
		$name     = $this->name( $key, $group );
		$value    = is_object( $value ) ? clone $value : $value;
		$answer   = $this->ask(
			$group,
			fn( $redis ) => $redis->set(
				$name,
				[ $value ],
				$seconds > 0 ? [
					...$options,
					'ex' => $seconds,
				] : $options
			)
		);
		$is_known = array_key_exists( $name, $this->known );
		$answer ??= $options ? $is_known === ( 'xx' === $options[0] ) : true;
		if ( $answer ) {
			$this->known[ $name ] = $value;
		}
		return (bool) $answer;
	}

	public function delete( $key, $group ): bool {
		$name      = $this->name( $key, $group );
		$was_known = array_key_exists( $name, $this->known );
		unset( $this->known[ $name ] );
		return (bool) ( $this->ask( $group, fn( $redis ) => $redis->del( $name ) ) ??
			$was_known );
	}

	public function forget(): void {
		$this->known = [];
	}

	public function flush(): bool {
		$this->forget();
		$this->ask( 'default', fn( $redis ) => $redis->flushDB() );
		return true;
	}
}

function wp_cache_init(): void {
	$GLOBALS['wp_object_cache'] = new WP_Object_Cache();
}
function wp_cache_get( $key, $group = '', $force = false, &$found = null ) {
	return $GLOBALS['wp_object_cache']->get( $key, $group, $force, $found );
}
function wp_cache_set( $key, $data, $group = '', $expire = 0 ): bool {
	return $GLOBALS['wp_object_cache']->set( $key, $data, $group, (int) $expire );
}
function wp_cache_add( $key, $data, $group = '', $expire = 0 ): bool {
	return ! wp_suspend_cache_addition() &&
		$GLOBALS['wp_object_cache']->set(
			$key,
			$data,
			$group,
			(int) $expire,
			[
				'nx',
			]
		);
}
function wp_cache_replace( $key, $data, $group = '', $expire = 0 ): bool {
	return $GLOBALS['wp_object_cache']->set(
		$key,
		$data,
		$group,
		(int) $expire,
		[ 'xx' ]
	);
}
function wp_cache_delete( $key, $group = '' ): bool {
	return $GLOBALS['wp_object_cache']->delete( $key, $group );
}
function wp_cache_incr( $key, $offset = 1, $group = '' ) {
	$value = wp_cache_get( $key, $group );
	return is_numeric( $value ) && wp_cache_set( $key, $value + $offset, $group )
		? $value + $offset
		: false;
}
function wp_cache_decr( $key, $offset = 1, $group = '' ) {
	return wp_cache_incr( $key, -$offset, $group );
}
function wp_cache_flush(): bool {
	return $GLOBALS['wp_object_cache']->flush();
}
function wp_cache_flush_runtime(): bool {
	$GLOBALS['wp_object_cache']->forget();
	return true;
}
function wp_cache_supports( $feature ): bool {
	return 'flush_runtime' === $feature;
}
function wp_cache_close(): bool {
	return true;
}
function wp_cache_add_global_groups( $groups ): void {
	$GLOBALS['wp_object_cache']->add_groups( (array) $groups, true );
}
function wp_cache_add_non_persistent_groups( $groups ): void {
	$GLOBALS['wp_object_cache']->add_groups( (array) $groups, false );
}
function wp_cache_switch_to_blog( $blog_id ): void {
	$GLOBALS['wp_object_cache']->switch_to( (int) $blog_id );
}
