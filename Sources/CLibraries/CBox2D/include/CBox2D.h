// Box2D behind a C interface, as UIKit's dynamics use it: bodies with forces, joints, contacts between what may touch.
// Lengths are in metres, masses in kilograms, angles in radians.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct PhysicsWorld PhysicsWorld;
typedef struct PhysicsBody PhysicsBody;
typedef struct PhysicsJoint PhysicsJoint;

typedef struct { float x, y; } PhysicsVector;

/// A contact that began or ended, by the numbers of the two fixtures' owners. Where the two touched is only known of beginnings.
typedef struct { uint64_t first, second; bool began; PhysicsVector point; } PhysicsContact;

typedef struct { float density, friction, restitution, linearDamping, angularDamping; bool isFixed, mayRotate; } PhysicsProperties;

PhysicsWorld *physicsWorldCreate(void);
void physicsWorldDestroy(PhysicsWorld *world);
void physicsWorldStep(PhysicsWorld *world, float seconds);
/// Whether a body still moves.
bool physicsWorldIsAwake(PhysicsWorld *world);
/// Takes the oldest contact that wasn't taken yet; false when there is none.
bool physicsWorldNextContact(PhysicsWorld *world, PhysicsContact *contact);

PhysicsBody *physicsBodyCreate(PhysicsWorld *world, uint64_t identifier, PhysicsVector position, float angle, bool isMoving);
void physicsBodyDestroy(PhysicsWorld *world, PhysicsBody *body);
/// A convex polygon of up to eight corners around the body's centre.
void physicsBodySetPolygon(PhysicsBody *body, const PhysicsVector *corners, int count, PhysicsProperties properties);
void physicsBodySetCircle(PhysicsBody *body, float radius, PhysicsProperties properties);
void physicsBodyAddEdge(PhysicsBody *body, PhysicsVector from, PhysicsVector to, float friction, float restitution);
void physicsBodySetProperties(PhysicsBody *body, PhysicsProperties properties);
/// Bodies touch where they share a bit of `items`, or one's `edges` meets the other's `boundaries`.
void physicsBodySetGroups(PhysicsBody *body, uint64_t items, uint64_t edges, uint64_t boundaries);
void physicsBodyPlace(PhysicsBody *body, PhysicsVector position, float angle);
PhysicsVector physicsBodyPosition(const PhysicsBody *body);
float physicsBodyAngle(const PhysicsBody *body);
PhysicsVector physicsBodyVelocity(const PhysicsBody *body);
float physicsBodyAngularVelocity(const PhysicsBody *body);
void physicsBodySetVelocity(PhysicsBody *body, PhysicsVector velocity);
void physicsBodySetAngularVelocity(PhysicsBody *body, float velocity);
float physicsBodyMass(const PhysicsBody *body);
bool physicsBodyIsAwake(const PhysicsBody *body);
void physicsBodyWake(PhysicsBody *body);
/// At a point of the body in its own coordinates. A body that rests stays at rest unless `wakes`.
void physicsBodyApplyForce(PhysicsBody *body, PhysicsVector force, PhysicsVector at, bool wakes);
void physicsBodyApplyImpulse(PhysicsBody *body, PhysicsVector impulse, PhysicsVector at);

/// A rod (frequency zero) or spring between points in the bodies' own coordinates.
PhysicsJoint *physicsDistanceJoint(PhysicsWorld *world, PhysicsBody *a, PhysicsVector atA, PhysicsBody *b, PhysicsVector atB, float length, float frequency, float damping);
void physicsDistanceJointSet(PhysicsJoint *joint, float length, float frequency, float damping);
/// Keeps two points no further apart than `length`.
PhysicsJoint *physicsRopeJoint(PhysicsWorld *world, PhysicsBody *a, PhysicsVector atA, PhysicsBody *b, PhysicsVector atB, float length);
PhysicsJoint *physicsWeldJoint(PhysicsWorld *world, PhysicsBody *a, PhysicsBody *b, PhysicsVector at, float frequency, float damping);
/// `lower` and `upper` limit the angle; none where `lower` is above `upper`.
PhysicsJoint *physicsPinJoint(PhysicsWorld *world, PhysicsBody *a, PhysicsBody *b, PhysicsVector at, float frictionTorque, float lower, float upper);
PhysicsJoint *physicsSlidingJoint(PhysicsWorld *world, PhysicsBody *a, PhysicsBody *b, PhysicsVector at, PhysicsVector axis, float lower, float upper);
/// Pulls a point of the body, in its own coordinates, to a place of the world.
PhysicsJoint *physicsSpringJoint(PhysicsWorld *world, PhysicsBody *ground, PhysicsBody *body, PhysicsVector at, PhysicsVector target, float frequency, float damping);
void physicsSpringJointSetTarget(PhysicsJoint *joint, PhysicsVector target);
void physicsJointDestroy(PhysicsWorld *world, PhysicsJoint *joint);

#ifdef __cplusplus
}
#endif
