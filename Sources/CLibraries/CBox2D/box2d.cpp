#include "CBox2D.h"
#include <box2d/box2d.h>
#include <algorithm>
#include <deque>

// The skin that keeps shapes apart is made as thin as the slop that rest allows, so that views come to lie flush: 0.25 points.
static const float skin = 0.5f * b2_linearSlop;

static b2Vec2 vector(PhysicsVector v) { return b2Vec2(v.x, v.y); }
static PhysicsVector vector(b2Vec2 v) { return PhysicsVector{v.x, v.y}; }

struct Owner { uint64_t identifier, items = 0, edges = 0, boundaries = 0; };

static Owner *owner(const b2Body *body) { return reinterpret_cast<Owner *>(const_cast<b2Body *>(body)->GetUserData().pointer); }
static b2Body *real(PhysicsBody *body) { return reinterpret_cast<b2Body *>(body); }
static const b2Body *real(const PhysicsBody *body) { return reinterpret_cast<const b2Body *>(body); }
static b2Joint *real(PhysicsJoint *joint) { return reinterpret_cast<b2Joint *>(joint); }
static PhysicsJoint *opaque(b2Joint *joint) { return reinterpret_cast<PhysicsJoint *>(joint); }

struct PhysicsWorld : b2ContactListener, b2ContactFilter {
    b2World world{b2Vec2(0, 0)};
    std::deque<PhysicsContact> contacts;

    PhysicsWorld() {
        world.SetContactListener(this);
        world.SetContactFilter(this);
    }

    bool ShouldCollide(b2Fixture *a, b2Fixture *b) override {
        const Owner *first = owner(a->GetBody()), *second = owner(b->GetBody());
        return (first->items & second->items) || (first->edges & second->boundaries) || (first->boundaries & second->edges);
    }

    void note(b2Contact *contact, bool began) {
        b2WorldManifold manifold;
        contact->GetWorldManifold(&manifold);
        contacts.push_back({owner(contact->GetFixtureA()->GetBody())->identifier, owner(contact->GetFixtureB()->GetBody())->identifier, began,
                            vector(began ? manifold.points[0] : b2Vec2(0, 0))});
    }
    void BeginContact(b2Contact *contact) override { note(contact, true); }
    void EndContact(b2Contact *contact) override { note(contact, false); }
};

extern "C" {

PhysicsWorld *physicsWorldCreate(void) { return new PhysicsWorld; }

void physicsWorldDestroy(PhysicsWorld *world) {
    for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext()) delete owner(body);
    world->world.SetContactListener(nullptr);
    delete world;
}

void physicsWorldStep(PhysicsWorld *world, float seconds) { world->world.Step(seconds, 8, 3); }

bool physicsWorldIsAwake(PhysicsWorld *world) {
    for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext())
        if (body->GetType() == b2_dynamicBody && body->IsAwake()) return true;
    return false;
}

bool physicsWorldNextContact(PhysicsWorld *world, PhysicsContact *contact) {
    if (world->contacts.empty()) return false;
    *contact = world->contacts.front();
    world->contacts.pop_front();
    return true;
}

PhysicsBody *physicsBodyCreate(PhysicsWorld *world, uint64_t identifier, PhysicsVector position, float angle, bool isMoving) {
    b2BodyDef definition;
    definition.type = isMoving ? b2_dynamicBody : b2_staticBody;
    definition.position = vector(position);
    definition.angle = angle;
    definition.userData.pointer = reinterpret_cast<uintptr_t>(new Owner{identifier});
    return reinterpret_cast<PhysicsBody *>(world->world.CreateBody(&definition));
}

void physicsBodyDestroy(PhysicsWorld *world, PhysicsBody *body) {
    Owner *old = owner(real(body));
    world->world.DestroyBody(real(body));
    delete old;
}

static void setShape(b2Body *body, b2Shape *shape, PhysicsProperties properties) {
    while (b2Fixture *old = body->GetFixtureList()) body->DestroyFixture(old);
    b2FixtureDef definition;
    definition.shape = shape;
    definition.density = 1;
    body->CreateFixture(&definition);
    physicsBodySetProperties(reinterpret_cast<PhysicsBody *>(body), properties);
}

void physicsBodySetPolygon(PhysicsBody *body, const PhysicsVector *corners, int count, PhysicsProperties properties) {
    b2Vec2 points[b2_maxPolygonVertices];
    count = std::min(count, int(b2_maxPolygonVertices));
    for (int i = 0; i < count; i++) points[i] = vector(corners[i]);
    b2PolygonShape shape;
    shape.Set(points, count);
    shape.m_radius = skin;
    setShape(real(body), &shape, properties);
}

void physicsBodySetCircle(PhysicsBody *body, float radius, PhysicsProperties properties) {
    b2CircleShape shape;
    shape.m_radius = radius;
    setShape(real(body), &shape, properties);
}

void physicsBodyAddEdge(PhysicsBody *body, PhysicsVector from, PhysicsVector to, float friction, float restitution) {
    b2EdgeShape shape;
    shape.SetTwoSided(vector(from), vector(to));
    shape.m_radius = skin;
    b2FixtureDef definition;
    definition.shape = &shape;
    definition.friction = friction;
    definition.restitution = restitution;
    real(body)->CreateFixture(&definition);
}

void physicsBodySetProperties(PhysicsBody *body, PhysicsProperties properties) {
    b2Body *actual = real(body);
    for (b2Fixture *fixture = actual->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
        fixture->SetDensity(properties.density);
        fixture->SetFriction(properties.friction);
        fixture->SetRestitution(properties.restitution);
    }
    actual->SetType(properties.isFixed ? b2_staticBody : b2_dynamicBody);
    actual->SetFixedRotation(!properties.mayRotate);
    actual->SetLinearDamping(properties.linearDamping);
    actual->SetAngularDamping(properties.angularDamping);
    actual->ResetMassData();
}

void physicsBodySetGroups(PhysicsBody *body, uint64_t items, uint64_t edges, uint64_t boundaries) {
    Owner *mine = owner(real(body));
    if (mine->items == items && mine->edges == edges && mine->boundaries == boundaries) return;
    mine->items = items;
    mine->edges = edges;
    mine->boundaries = boundaries;
    for (b2Fixture *fixture = real(body)->GetFixtureList(); fixture; fixture = fixture->GetNext()) fixture->Refilter();
    real(body)->SetAwake(true);
}

void physicsBodyPlace(PhysicsBody *body, PhysicsVector position, float angle) {
    real(body)->SetTransform(vector(position), angle);
    real(body)->SetAwake(true);
    for (b2JointEdge *edge = real(body)->GetJointList(); edge; edge = edge->next) edge->other->SetAwake(true);
}

PhysicsVector physicsBodyPosition(const PhysicsBody *body) { return vector(real(body)->GetPosition()); }
float physicsBodyAngle(const PhysicsBody *body) { return real(body)->GetAngle(); }
PhysicsVector physicsBodyVelocity(const PhysicsBody *body) { return vector(real(body)->GetLinearVelocity()); }
float physicsBodyAngularVelocity(const PhysicsBody *body) { return real(body)->GetAngularVelocity(); }
void physicsBodySetVelocity(PhysicsBody *body, PhysicsVector velocity) { real(body)->SetLinearVelocity(vector(velocity)); }
void physicsBodySetAngularVelocity(PhysicsBody *body, float velocity) { real(body)->SetAngularVelocity(velocity); }
float physicsBodyMass(const PhysicsBody *body) { return real(body)->GetMass(); }
bool physicsBodyIsAwake(const PhysicsBody *body) { return real(body)->IsAwake(); }
void physicsBodyWake(PhysicsBody *body) { real(body)->SetAwake(true); }

void physicsBodyApplyForce(PhysicsBody *body, PhysicsVector force, PhysicsVector at, bool wakes) {
    real(body)->ApplyForce(vector(force), real(body)->GetWorldPoint(vector(at)), wakes);
}

void physicsBodyApplyImpulse(PhysicsBody *body, PhysicsVector impulse, PhysicsVector at) {
    real(body)->ApplyLinearImpulse(vector(impulse), real(body)->GetWorldPoint(vector(at)), true);
}

PhysicsJoint *physicsDistanceJoint(PhysicsWorld *world, PhysicsBody *a, PhysicsVector atA, PhysicsBody *b, PhysicsVector atB, float length, float frequency, float damping) {
    b2DistanceJointDef definition;
    definition.bodyA = real(a);
    definition.bodyB = real(b);
    definition.localAnchorA = vector(atA);
    definition.localAnchorB = vector(atB);
    definition.collideConnected = true;
    definition.length = definition.minLength = definition.maxLength = length;
    PhysicsJoint *joint = opaque(world->world.CreateJoint(&definition));
    physicsDistanceJointSet(joint, length, frequency, damping);
    return joint;
}

void physicsDistanceJointSet(PhysicsJoint *joint, float length, float frequency, float damping) {
    b2DistanceJoint *actual = static_cast<b2DistanceJoint *>(real(joint));
    float stiffness = 0, resistance = 0;
    if (frequency > 0) b2LinearStiffness(stiffness, resistance, frequency, damping, actual->GetBodyA(), actual->GetBodyB());
    actual->SetStiffness(stiffness);
    actual->SetDamping(resistance);
    // In this order: each is clamped by the one before.
    actual->SetMaxLength(frequency > 0 ? b2_maxFloat : std::max(length, actual->GetMinLength()));
    actual->SetMinLength(frequency > 0 ? 0 : length);
    actual->SetMaxLength(frequency > 0 ? b2_maxFloat : length);
    actual->SetLength(length);
    actual->GetBodyA()->SetAwake(true);
    actual->GetBodyB()->SetAwake(true);
}

PhysicsJoint *physicsRopeJoint(PhysicsWorld *world, PhysicsBody *a, PhysicsVector atA, PhysicsBody *b, PhysicsVector atB, float length) {
    b2DistanceJointDef definition;
    definition.bodyA = real(a);
    definition.bodyB = real(b);
    definition.localAnchorA = vector(atA);
    definition.localAnchorB = vector(atB);
    definition.collideConnected = true;
    definition.minLength = 0;
    definition.length = definition.maxLength = length;
    return opaque(world->world.CreateJoint(&definition));
}

PhysicsJoint *physicsWeldJoint(PhysicsWorld *world, PhysicsBody *a, PhysicsBody *b, PhysicsVector at, float frequency, float damping) {
    b2WeldJointDef definition;
    definition.Initialize(real(a), real(b), vector(at));
    if (frequency > 0) b2AngularStiffness(definition.stiffness, definition.damping, frequency, damping, real(a), real(b));
    return opaque(world->world.CreateJoint(&definition));
}

PhysicsJoint *physicsPinJoint(PhysicsWorld *world, PhysicsBody *a, PhysicsBody *b, PhysicsVector at, float frictionTorque, float lower, float upper) {
    b2RevoluteJointDef definition;
    definition.Initialize(real(a), real(b), vector(at));
    definition.enableMotor = frictionTorque > 0;
    definition.maxMotorTorque = frictionTorque;
    definition.enableLimit = lower <= upper;
    definition.lowerAngle = std::min(lower, upper);
    definition.upperAngle = std::max(lower, upper);
    return opaque(world->world.CreateJoint(&definition));
}

PhysicsJoint *physicsSlidingJoint(PhysicsWorld *world, PhysicsBody *a, PhysicsBody *b, PhysicsVector at, PhysicsVector axis, float lower, float upper) {
    b2PrismaticJointDef definition;
    b2Vec2 direction = vector(axis);
    if (direction.Normalize() == 0) direction = b2Vec2(1, 0);
    definition.Initialize(real(a), real(b), vector(at), direction);
    definition.enableLimit = lower <= upper;
    definition.lowerTranslation = std::min(lower, upper);
    definition.upperTranslation = std::max(lower, upper);
    return opaque(world->world.CreateJoint(&definition));
}

PhysicsJoint *physicsSpringJoint(PhysicsWorld *world, PhysicsBody *ground, PhysicsBody *body, PhysicsVector at, PhysicsVector target, float frequency, float damping) {
    b2MouseJointDef definition;
    definition.bodyA = real(ground);
    definition.bodyB = real(body);
    definition.target = real(body)->GetWorldPoint(vector(at));
    definition.maxForce = 10000 * std::max(real(body)->GetMass(), 0.001f);
    b2LinearStiffness(definition.stiffness, definition.damping, frequency, damping, real(ground), real(body));
    b2MouseJoint *joint = static_cast<b2MouseJoint *>(world->world.CreateJoint(&definition));
    joint->SetTarget(vector(target));
    return opaque(joint);
}

void physicsSpringJointSetTarget(PhysicsJoint *joint, PhysicsVector target) {
    static_cast<b2MouseJoint *>(real(joint))->SetTarget(vector(target));
    real(joint)->GetBodyB()->SetAwake(true);
}

void physicsJointDestroy(PhysicsWorld *world, PhysicsJoint *joint) {
    real(joint)->GetBodyA()->SetAwake(true);
    real(joint)->GetBodyB()->SetAwake(true);
    world->world.DestroyJoint(real(joint));
}

}
